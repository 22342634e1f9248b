import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { SoldKind } from '#modules/reservations/items/items.contract.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import { STAY_STATUS, type TRIP_STATUS } from './trip-status.ts'

/** How the list of trips speaks of one kind. */
type TripKind = {
  /** With its place, where the title alone does not name it. */
  placed: boolean
  people(count: number): MessageDescriptor
  /** Where the usual words for a status do not fit. */
  status: Partial<typeof TRIP_STATUS>
}

const travellers = (count: number) => msg({ message: plural(count, { one: '# traveller', other: '# travellers' }) })
const guests = (count: number) => msg({ message: plural(count, { one: '# guest', other: '# guests' }) })

const TRIP_KINDS: Partial<Record<SoldKind, TripKind>> = {
  flight: { placed: false, people: travellers, status: {} },
  stay: { placed: true, people: guests, status: STAY_STATUS },
}

const ANY: TripKind = { placed: false, people: travellers, status: {} }

export function tripKindOf({ kind }: Pick<ReservationSummary, 'kind'>): TripKind {
  return TRIP_KINDS[kind] ?? ANY
}
