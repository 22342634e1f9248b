/** What the queries of lists share. */
import { z } from 'zod'
import { MOST_COUNTED } from './pages.contract.ts'

/** The name of a column; with a minus before it, the other way round. */
export type Sort<Name extends string> = Name | `-${Name}`

/** What a list may be ordered by, and nothing else. */
export function sortBy<const Name extends string>(...names: readonly [Name, ...Name[]]) {
  const both = names.flatMap((name) => [name, `-${name}`]) as [Sort<Name>, ...Sort<Name>[]]
  return z.enum(both).optional().describe('with a minus: the greatest, or latest, first')
}

/** A page by its number. */
export const pageNumber = () => z.coerce.number().int().min(1).max(MOST_COUNTED).default(1)

/** What a list with numbers of pages answers. */
export function pageOfSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: z.int().max(MOST_COUNTED).describe('how many there are, as far as they are counted'),
    more: z
      .boolean()
      .describe('there are more than `total`: narrow the list, turn its order round or export it to reach them'),
    page: z.int(),
    pages: z.int().describe('how many may be asked for'),
  })
}
