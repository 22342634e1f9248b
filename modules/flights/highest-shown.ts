import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import { type Currency, fromMajor, money, toMajor } from '#platform/money.ts'
import { highestObserved } from './flights.store.ts'
import { REFERENCE_DAYS } from './inspire.ts'

/** `total` in major units. */
export type ShownTrip = {
  origin: string
  destination: string
  departure: Day
  return: Day
  total: number
  currency: Currency
}

/** What a recorded price may be compared with: the highest that someone was shown for the same trip, as `referenceOf` has it. */
export async function highestShown(
  db: DatabaseOrTransaction,
  { total, ...trip }: ShownTrip,
  today: Day,
): Promise<number | null> {
  const [seen] = await highestObserved(db, [{ ...trip, cabin: 'economy' }], { today, withinDays: REFERENCE_DAYS })
  const { currency } = trip
  return seen && seen.amount > fromMajor(total, currency).amount ? toMajor(money(seen.amount, currency)) : null
}
