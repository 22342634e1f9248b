import type { CarOffer } from '#modules/cars/index.ts'
import type { CarSnapshot } from '#modules/reservations/items/car/car-snapshot.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { CancellationQuote } from '#modules/rights/index.ts'
import type { CarChangeMoney } from './car-change-money.ts'

/** Other times of a hire, with what they cost or give back. */
export type PlannedChange = CarChangeMoney & {
  status: 'open'
  item: WholeItem
  before: CarOffer
  offer: CarOffer
  now: CancellationQuote
}

/** The hire as it is to be, with what is paid, kept and due at pick-up. Minor units. */
export type HireAfter = { offer: CarOffer; amount: number; kept: number; atLeast: number; due: number }

export function hireAfter({ offer, sums, due }: Pick<PlannedChange, 'offer' | 'sums' | 'due'>): HireAfter {
  const { amount, kept, atLeast } = sums
  return { offer, amount: amount.amount, kept: kept.amount, atLeast: atLeast.amount, due: due.amount }
}

/** What is kept of the hire once it is changed: the same for the one who looks at the change and for the one who makes it. */
export function snapshotAfter(before: CarSnapshot, planned: Parameters<typeof hireAfter>[0]): CarSnapshot {
  return snapshotWith(before, hireAfter(planned))
}

export function snapshotWith(before: CarSnapshot, { offer, kept, atLeast, due }: HireAfter): CarSnapshot {
  return { ...before, car: offer, kept, atLeast, due }
}
