import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'

export function payerOf({ vault }: ReservationDeps, { travellers }: WholeReservation): string {
  const first = travellers.find(({ type }) => type === 'adult') ?? travellers[0]
  if (!first) return ''
  const { givenNames, surname } = openPerson(vault, first)
  return `${givenNames} ${surname}`
}
