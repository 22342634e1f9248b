/** What crosses the wire for the bell of the partner portal. */
import { z } from 'zod'
import { CURRENCIES } from '#platform/money.ts'

export const OWNER_NOTICES = [
  'listing-approved',
  'listing-rejected',
  'listing-revision',
  'changes-approved',
  'changes-rejected',
  'verified',
  'verification-rejected',
  'verification-again',
  'payout-sent',
  'payout-paid',
  'payout-returned',
  'details-waiting',
  'details-in-force',
  'details-cancelled',
  'news',
] as const
export type OwnerNoticeKind = (typeof OWNER_NOTICES)[number]

/** So many are shown; each came by email too. */
export const OWNER_NOTICES_SHOWN = 30

export const OwnerNoticeSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(OWNER_NOTICES),
    hotel_id: z.uuid().nullable(),
    hotel_name: z.string(),
    amount: z.object({ amount: z.int(), currency: z.enum(CURRENCIES) }).nullable(),
    news: z
      .object({ title: z.string(), text: z.string(), path: z.string() })
      .nullable()
      .describe('what staff wrote to many, in the language of the request; `path` is empty for nowhere'),
    at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnerNotice' })
export type OwnerNotice = z.infer<typeof OwnerNoticeSchema>

export const OwnerNoticesSchema = z
  .object({ unread: z.int(), rows: z.array(OwnerNoticeSchema) })
  .meta({ id: 'OwnerNotices' })
export type OwnerNotices = z.infer<typeof OwnerNoticesSchema>

export const ReadUntilSchema = z
  .object({ until: z.iso.datetime().describe('the newest that was seen, by its `at`') })
  .meta({ id: 'OwnerNoticesRead' })
