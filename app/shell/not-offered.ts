/** What the page of a feature that is switched off says, in the language of the page; the error of the page carries it. */
export type NotOffered = { title: string; text: string; links: readonly { to: string; label: string }[] }
