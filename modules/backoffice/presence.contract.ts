/** Who else of staff is on a page, so that two do not do the same thing twice. */
import { z } from 'zod'

export const DOINGS = ['reading', 'changing'] as const
export type Doing = (typeof DOINGS)[number]

/** What can be done to by two at once, as the audit log calls it. */
export const PRESENCE_KINDS = [
  'reservation',
  'ticket',
  'customer',
  'owner',
  'hotel',
  'application',
  'campaign',
  'depot',
  'payout-run',
  'dispute',
] as const
export type PresenceKind = (typeof PRESENCE_KINDS)[number]

export const PresenceQuerySchema = z.object({
  kind: z.enum(PRESENCE_KINDS),
  id: z.string().regex(/^[\w-]{1,64}$/),
  doing: z.enum(DOINGS).default('reading').describe('`changing`: a dialog is open or something is typed'),
})
export type PresenceQuery = z.infer<typeof PresenceQuerySchema>

export const PresenceSchema = z
  .object({
    others: z
      .array(z.object({ name: z.string(), doing: z.enum(DOINGS), since: z.iso.datetime() }))
      .describe('heard of within 45 seconds, who came first before'),
  })
  .meta({ id: 'StaffPresence' })
export type Presence = z.infer<typeof PresenceSchema>
