import { z } from 'zod'
import { CURRENCIES } from '#platform/money.ts'
import { COLUMN_KINDS, REPORT_IDS } from './reports.contract.ts'

export const TILE_IDS = ['bookings', 'sales', 'income', 'cancellations', 'sign-ups'] as const

const SeriesSchema = z.object({
  currency: z.enum(CURRENCIES).nullable(),
  days: z.array(z.number()).describe('one for each of `days`; money in minor units'),
  today: z.number(),
  yesterday: z.number().describe('the whole of the day before'),
  total: z.number().describe('of all the days'),
})

const TileSchema = z.object({
  id: z.enum(TILE_IDS),
  report: z.enum(REPORT_IDS).describe('the report that it is a column of'),
  label: z.string().describe('in the language of the request'),
  kind: z.enum(COLUMN_KINDS),
  series: z.array(SeriesSchema).min(1),
})
export type Tile = z.infer<typeof TileSchema>

const RefundsSchema = z.object({
  count: z.int(),
  late: z.int().describe('later than was promised'),
  inDoubt: z.int(),
  amounts: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.int() })),
  oldest: z.string().nullable().describe('the age of the oldest, in words; null without any'),
})

export const OverviewSchema = z
  .object({
    at: z.iso.datetime(),
    days: z.array(z.iso.date()).describe('of Brasília, up to today'),
    tiles: z.array(TileSchema),
    refunds: RefundsSchema.nullable().describe('what is under way; null where the caller may not see it'),
    funnel: z
      .array(z.object({ key: z.string(), label: z.string(), value: z.int() }))
      .nullable()
      .describe('from the search to what was paid, of all the days'),
    failed: z.array(z.enum(REPORT_IDS)).describe('reports that could not be read just now'),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof OverviewSchema>
