/** What crosses the wire when a driver changes the times of a hire. Amounts are integer minor units. */
import { z } from 'zod'
import { HirePriceSchema, HireTimeSchema } from '#modules/cars/cars.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'

export const NewTimesSchema = z
  .object({ itemId: z.uuid(), pickUp: HireTimeSchema, return: HireTimeSchema })
  .meta({ id: 'NewHireTimes' })
export type NewHireTimes = z.infer<typeof NewTimesSchema>

const Rule = z.object({ id: z.string(), source: z.string(), sentence: z.string() })
const Side = z.object({ pickUp: HireTimeSchema, return: HireTimeSchema, days: z.int(), total: MoneySchema })
export type HireSide = z.infer<typeof Side>

const PossibleSchema = z.object({
  status: z.literal('possible'),
  before: Side,
  after: Side,
  price: HirePriceSchema.describe('of the changed hire, at the prices of today'),
  back: MoneySchema.describe('of a lower price; the rest is kept, as it would be of a cancellation now'),
  kept: MoneySchema,
  dueAtDepot: MoneySchema.describe('of a higher price: paid at pick-up, with what earlier changes added'),
  rule: Rule.nullable().describe('how much of a lower price comes back, and why'),
  cancellation: CancellationSchema.describe('of the changed hire'),
})
const ImpossibleSchema = z.object({ status: z.literal('impossible'), reason: z.string(), sentence: z.string() })

export const CarChangeQuoteSchema = z
  .discriminatedUnion('status', [PossibleSchema, ImpossibleSchema])
  .meta({ id: 'CarChangeQuote' })
export type CarChangeQuote = z.infer<typeof CarChangeQuoteSchema>
export type PossibleCarChange = Extract<CarChangeQuote, { status: 'possible' }>

/** What was shown must still be so: otherwise nothing changes, and it is asked again. */
export const CarChangeSchema = NewTimesSchema.extend({
  seen: z.object({ total: MoneySchema, back: MoneySchema, dueAtDepot: MoneySchema }),
}).meta({ id: 'CarChangeRequest' })
export type CarChangeRequest = z.infer<typeof CarChangeSchema>
