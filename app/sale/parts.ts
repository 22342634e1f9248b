import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { KINDS } from './kinds.ts'
import type { Part } from './sale-kind.ts'

/** At least one; the first one leads. */
export type Parts = readonly [Part, ...Part[]]

/** What a reservation is about, of whatever kinds it is; null without an item that we know how to show. */
export function partsOf(reservation: ReservationView): Parts | null {
  const [lead, ...others] = KINDS.flatMap((kind) => kind.parts(reservation))
  return lead ? [lead, ...others] : null
}

export function titleOf(parts: Parts): string {
  return parts.map(({ title }) => title).join(' + ')
}
