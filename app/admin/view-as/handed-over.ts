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
type HandedOver = z.infer<typeof HandedOverSchema>

/** The address that opens the tab: what it needs is behind `#`, which no server and no other site is told. */
export function handOver(path: string, look: HandedOver): string {
  return `${path}#${encodeURIComponent(JSON.stringify(HandedOverSchema.parse(look)))}`
}

/** Null for an address that holds none, such as one that was opened before. */
export function readHandedOver(hash: string): HandedOver | null {
  try {
    return HandedOverSchema.parse(JSON.parse(decodeURIComponent(hash.slice(1))))
  } catch {
    return null
  }
}
