/** The phrase that the examples of the reference are about. */
export const examplePhrase = { query: 'how to bake rye bread', market: 'us-en' } as const;
