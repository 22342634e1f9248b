import { type SupportRequest, SupportRequestSchema } from '#modules/support/support.contract.ts'
import { FIELDS, type Field } from './fields.ts'

export type Typed = Record<Field, string>

/** What is wrong with which field; empty where everything can be sent. */
export function checkRequest(typed: Typed, key: string): { request: SupportRequest | null; wrong: Field[] } {
  const read = SupportRequestSchema.safeParse({ ...typed, key })
  if (read.success) return { request: read.data, wrong: [] }
  const found = new Set(read.error.issues.map(({ path }) => path[0]))
  return { request: null, wrong: FIELDS.filter((field) => found.has(field)) }
}
