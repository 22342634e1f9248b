import { ageOn, type Day } from '#platform/dates.ts'
import type { Traveller } from './travellers.contract.ts'

/** As airlines count on the last day of travel (IATA): adult 12 and more, child 2–11, infant under 2. */
export function typeOn(birthDate: Day, lastDay: Day): Traveller['type'] {
  const age = ageOn(birthDate, lastDay)
  if (age >= 12) return 'adult'
  return age >= 2 ? 'child' : 'infant'
}
