/** The list of the search prompt, once it answers what is in the field, and no longer what was there letters before. */
export const answered = ".retrace-search [role=grid][aria-busy=false]";
