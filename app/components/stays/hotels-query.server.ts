import { type HotelsQuery, HotelsQuerySchema } from '#modules/hotels/search/hotels-query.contract.ts'

/** The address as far as it can be read: a value that cannot be is as if it were not there. */
export function queryOf(params: URLSearchParams): HotelsQuery {
  const given: Record<string, string | string[]> = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value !== '')
    if (values.length > 0) given[name] = values.length === 1 ? (values[0] as string) : values
  }
  const read = HotelsQuerySchema.safeParse(given)
  if (read.success) return read.data
  for (const { path } of read.error.issues) delete given[String(path[0])]
  return HotelsQuerySchema.parse(given)
}
