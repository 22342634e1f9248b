import { CarHoldSchema } from '#modules/reservations/items/car/car-item.contract.ts'
import type { CarInput, CarTyped } from './car-draft.ts'

const FIELDS = CarHoldSchema.pick({ driver: true, flight: true })

/** What is wrong with what was typed by the schema that the API uses: the inputs, each once, in the order of the form. */
export function checkCarDetails({ flight, same: _, ...driver }: CarTyped): CarInput[] {
  const issues = FIELDS.safeParse({ driver, flight }).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => (path.at(-1) ?? 'flight') as CarInput))]
}
