import { z } from 'zod'
import { VIEW_KINDS } from '#modules/accounts/views/views.contract.ts'

const HandedOverSchema = z.object({
  id: z.string(),
  token: z.string(),
  expiresAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(VIEW_KINDS),
  accountId: z.string(),
  words: z.object({ says: z.string(), reason: z.string(), end: z.string() }),
})
export type HandedOver = z.infer<typeof HandedOverSchema>

/** Null for an address that holds none, such as one that was opened before. */
export function readHandedOver(hash: string): HandedOver | null {
  try {
    return HandedOverSchema.parse(JSON.parse(decodeURIComponent(hash.slice(1))))
  } catch {
    return null
  }
}
