import type { CarOffer } from '#modules/cars/index.ts'
import type { ChangeMoney } from '#modules/reservations/change/change-money.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { CancellationQuote } from '#modules/rights/index.ts'

/** Other times of a hire, with what they cost or give back. */
export type PlannedChange = {
  status: 'open'
  item: WholeItem
  before: CarOffer
  offer: CarOffer
  sums: ChangeMoney
  /** To be paid at pick-up, by this change and those before. */
  due: ChangeMoney['toPay']
  now: CancellationQuote
}
