import { CAR_EXTRAS } from '#modules/cars/cars.contract.ts'
import { type ExtraCounts, ExtrasSchema } from '#modules/cars/search/car-search.contract.ts'

/** How many of each extra of the car the address asks for; what it cannot mean is left out. */
export function readExtras(params: URLSearchParams): ExtraCounts {
  const given = CAR_EXTRAS.filter((extra) => params.has(extra)).map((extra) => [extra, params.get(extra)])
  const read = ExtrasSchema.safeParse(Object.fromEntries(given))
  return read.success ? read.data : ExtrasSchema.parse({})
}
