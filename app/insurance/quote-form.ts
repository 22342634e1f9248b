/** What is typed to ask for a quote. */
export type QuoteForm = { region: string; from: string; until: string; ages: string[] }
