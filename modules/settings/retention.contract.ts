/** What crosses the wire of retention periods. */
import { z } from 'zod'
import { PURPOSE_IDS, PURPOSES, type Purpose } from '#platform/retention.contract.ts'
import { version } from './version.contract.ts'

const daysOf = (purpose: Purpose) => z.int().min(PURPOSES[purpose].least).max(PURPOSES[purpose].most)
const daysByPurpose = Object.fromEntries(PURPOSE_IDS.map((purpose) => [purpose, daysOf(purpose).optional()]))
/** For how many days each is kept; what is left out is as usual. */
export type Days = Partial<Record<Purpose, number>>
const DaysSchema = z.strictObject(daysByPurpose) as unknown as z.ZodType<Days, Days>
export const RetentionWriteSchema = z
  .object({
    days: DaysSchema,
    goes: z
      .int()
      .min(0)
      .default(0)
      .describe('how many records may be deleted tonight because of it, as they were shown: with more it is refused'),
    version,
  })
  .meta({ id: 'RetentionWrite' })
export type RetentionWrite = z.infer<typeof RetentionWriteSchema>
/** Days that are tried before they are set; of one that is out of its bounds nothing is counted. */
export const RetentionQuerySchema = z.object(
  Object.fromEntries(
    PURPOSE_IDS.map((purpose) => [purpose, z.coerce.number<number>().int().min(0).max(100_000).optional()]),
  ),
)
export const RetentionSchema = z
  .object({
    version: z.int(),
    rows: z.array(
      z.object({
        purpose: z.enum(PURPOSE_IDS as [Purpose, ...Purpose[]]),
        what: z.string(),
        why: z.string().describe('why so long at least and at most'),
        by: z.enum(['law', 'need']).describe('what sets the bounds'),
        usual: z.int(),
        least: z.int(),
        most: z.int(),
        days: z.int().describe('that hold now'),
        goes: z
          .int()
          .nullable()
          .describe(
            'records that would be deleted tonight with the days of the query, else with those that hold; null out of bounds',
          ),
      }),
    ),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof RetentionSchema>
