/** The API schemas of a flight's extras: the seat map of one flight, and bags. Amounts are integer minor units. */
import { z } from 'zod'
import { MoneySchema, SegmentSchema } from './flights.contract.ts'

/** Most bags that one traveller can buy for one slice, beyond those of the fare. */
export const MAX_EXTRA_BAGS = 5
export const SEAT_FEATURES = ['window', 'aisle', 'exit-row', 'extra-legroom', 'front'] as const

export const SeatSchema = z
  .object({
    name: z.string().describe('such as `12A`'),
    column: z.string(),
    free: z.boolean(),
    price: MoneySchema.describe('0 where the fare includes the choice'),
    features: z
      .array(z.enum(SEAT_FEATURES))
      .describe('an `exit-row` is not for children, nor for adults with an infant: the first adults have the infants'),
  })
  .meta({ id: 'Seat' })

export const SeatMapSchema = z
  .object({
    segment: SegmentSchema.pick({ flightNumber: true, aircraft: true, origin: true, destination: true, cabin: true }),
    columns: z.array(z.string().nullable()).describe('column letters from left to right, null for an aisle'),
    rows: z.array(
      z.object({
        number: z.int(),
        exitRow: z.boolean(),
        seats: z.array(SeatSchema).describe('from left to right; a row may lack a column'),
      }),
    ),
  })
  .meta({ id: 'SeatMap' })

export const BagOptionSchema = z
  .object({
    slice: z.int(),
    kg: z.int(),
    max: z.int().describe('for each traveller, beyond those of the fare'),
    price: MoneySchema.describe('of one bag'),
  })
  .meta({ id: 'BagOption' })

export const BagOptionsSchema = z
  .object({
    included: z.object({ count: z.int(), kg: z.int().nullable() }).describe('checked bags of the fare, each traveller'),
    options: z.array(BagOptionSchema).describe('one for each slice on which bags can be bought; infants have none'),
  })
  .meta({ id: 'BagOptions' })

export type Seat = z.infer<typeof SeatSchema>
export type SeatMap = z.infer<typeof SeatMapSchema>
export type BagOption = z.infer<typeof BagOptionSchema>
export type BagOptions = z.infer<typeof BagOptionsSchema>
