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

/** What is kept of the hire once it is changed: the same for the one who looks at the change and for the one who makes it. */
export function snapshotAfter(before: CarSnapshot, { offer, sums, due }: PlannedChange): CarSnapshot {
  return { ...before, car: offer, kept: sums.kept.amount, atLeast: sums.atLeast.amount, due: due.amount }
}
