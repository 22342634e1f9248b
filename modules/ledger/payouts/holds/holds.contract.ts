/** Payouts of an owner that staff hold, as they cross the wire. */
import { z } from 'zod'
import { pageNumber, pageOfSchema } from '#platform/lists/list.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

export const HOLD_REASON_LENGTH = 500
const Instant = z.iso.datetime()

export const PayoutHoldSchema = z
  .object({
    ownerId: z.uuid(),
    payee: z.string().nullable().describe('null where the business is not registered any more'),
    reason: z.string().describe('for colleagues; the owner does not read it'),
    heldBy: z.string(),
    heldAt: Instant,
    releasedBy: z.string().nullable(),
    releasedAt: Instant.nullable().describe('null while it holds'),
    releaseReason: z.string().nullable(),
  })
  .meta({ id: 'PayoutHold' })
export type PayoutHold = z.infer<typeof PayoutHoldSchema>

const Sum = z.object({ amount: z.int().describe('minor units'), currency: z.enum(CURRENCIES) })
const Others = z.array(z.object({ id: z.uuid(), name: z.string() }))
const Counted = { bookings: z.int(), sums: z.array(Sum).describe('of their prices, one for each currency') }

/** What is worth a look before an owner is paid; never a verdict. */
export const RiskSignalSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shared-account'),
      owners: Others.describe('paid to the same account, now or once'),
    }),
    z.object({ kind: z.literal('shared-device'), owners: Others.describe('signed in with the same browser') }),
    z.object({ kind: z.literal('own-bookings'), ...Counted }).describe('booked with the address of the owner'),
    z.object({ kind: z.literal('own-device'), ...Counted }).describe('booked in a browser of the owner'),
    z.object({ kind: z.literal('one-guest'), bookings: z.int().describe('of one address'), of: z.int() }),
    z.object({ kind: z.literal('new-and-large'), days: z.int().describe('since the registration'), ...Counted }),
  ])
  .meta({ id: 'OwnerRiskSignal' })
export type RiskSignal = z.infer<typeof RiskSignalSchema>

export const PayoutHoldsOfSchema = z
  .object({
    holds: z.array(PayoutHoldSchema).describe('the newest first'),
    signals: z.array(RiskSignalSchema),
  })
  .meta({ id: 'PayoutHoldsOfOwner' })
export type PayoutHoldsOf = z.infer<typeof PayoutHoldsOfSchema>
/** As many as a page of payments has. */
export const MOST_LOOKED_AT = 25
export const WorthALookQuerySchema = z.object({
  owners: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MOST_LOOKED_AT))
    .describe('their ids, with commas between'),
})
export const WorthALookSchema = z
  .object({
    owners: z
      .array(z.object({ ownerId: z.uuid(), held: z.boolean(), signals: z.array(RiskSignalSchema) }))
      .describe('of those alone with a signal or a hold'),
  })
  .meta({ id: 'OwnersWorthALook' })
export type WorthALook = z.infer<typeof WorthALookSchema>
export const PayoutHoldsQuerySchema = z.object({ page: pageNumber() })
export const PayoutHoldsSchema = pageOfSchema(PayoutHoldSchema).meta({ id: 'PayoutHolds' })
export type PayoutHolds = z.infer<typeof PayoutHoldsSchema>

export const HoldReasonSchema = z
  .object({
    reason: z
      .string()
      .trim()
      .min(3, /*i18n*/ 'Explain why, for your colleagues.')
      .max(HOLD_REASON_LENGTH, /*i18n*/ 'Use at most 500 characters.'),
  })
  .meta({ id: 'PayoutHoldReason' })
