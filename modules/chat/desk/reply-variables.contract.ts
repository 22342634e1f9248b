/** What canned replies may name in double braces, for chats and for tickets. */
export const REPLY_VARIABLES = ['customer_name', 'agent_name', 'reservation_code', 'brand'] as const
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]
export type ReplyValues = Partial<Record<ReplyVariable, string>>

const BRACES = /\{\{([^{}]*)\}\}/g

/** Puts in what is known; what is not stays in its braces, so that nobody sends it unseen. */
export function fillReply(body: string, values: ReplyValues): string {
  return body.replace(BRACES, (whole, name: string) => values[name.trim() as ReplyVariable] || whole)
}

/** What is still in braces, each once, as it is written. */
export function unfilled(text: string): string[] {
  return [...new Set([...text.matchAll(BRACES)].map(([whole]) => whole))]
}

/** Names in braces that mean nothing. */
export function unknownVariables(body: string): string[] {
  const known: readonly string[] = REPLY_VARIABLES
  return [...new Set([...body.matchAll(BRACES)].map(([, name = '']) => name.trim()))].filter(
    (name) => !known.includes(name),
  )
}
