/** What other plugins are told. */
export const apiText = {
  unloaded: "Retrace has been switched off. Take its api anew once it is back.",
} as const;
