import type { CarClass, ChosenExtras, DepotView, HirePrice, HireTerms } from '#modules/cars/cars.contract.ts'
import type { Money } from '#platform/money.ts'

/** A class at a depot for a time, as it is now; what the traveller says yes to. */
export type CarOffer = {
  id: string
  depot: DepotView
  returnDepot: DepotView
  carClass: CarClass
  /** Wall clocks of the depots: `2027-03-05T10:30`. */
  pickUp: string
  return: string
  /** Of the driver, in years at pick-up. */
  age: number
  extras: ChosenExtras
  price: HirePrice
  terms: HireTerms
  /** Units that are left, only when few are. */
  left: number | null
  expiresAt: string
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
}

/** What a search for the like is made of, where an offer is over. */
export type CarAsked = Pick<CarOffer, 'pickUp' | 'return' | 'age'> & { depot: DepotView; returnDepot: DepotView }

export type OpenedCar =
  | { status: 'open'; offer: CarOffer }
  | { status: 'expired' | 'sold-out'; asked: CarAsked }
  | { status: 'not-found' }

/** A hire, held or sold, with its depot where that is known: what is of one depot lies on one shard (decision 90). */
export type HireKey = { id: string; depotId?: string | undefined }

/** Who drives and how to reach them; sealed with the hire, shown to staff of the depot. */
export type HireDriver = { givenNames: string; surname: string; email: string; phone: string; flight: string }

export type HeldCar = { holdRef: string; offer: CarOffer; total: Money; until: Date }

export type CarOrderAnswer =
  | { status: 'ordered'; orderRef: string }
  | { status: 'refused'; reason: 'hold-over'; detail: string }
