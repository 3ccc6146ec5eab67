/** A count as it is read: "12,345". Asking the language for it loads its tables, a millisecond or two of every start. */
export const grouped = (count: number, mark = ","): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
