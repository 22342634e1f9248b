import type { SupplierFare } from '#modules/flights/flight-supplier.ts'
import type { Cabin, Fare, FareFamily, FlightPrice } from '#modules/flights/flights.contract.ts'
import { everyoneIn, type Party } from '#modules/flights/party.ts'
import { sellingPrice } from '#modules/suppliers/index.ts'
import { type Currency, type Money, money, split, subtract } from '#platform/money.ts'
import type { DuffelOffer, DuffelPenalty } from './duffel.schemas.ts'

export type FareTerms = { party: Party; cabin: Cabin; currency: Currency }

export const INFANT = 'infant_without_seat'

/** What an offer costs and includes; null in a currency that we do not have. */
export function describeFare(offer: DuffelOffer, { party, cabin, currency }: FareTerms): SupplierFare | null {
  const total = sellingPrice(offer.total_amount, offer.total_currency, currency)
  if (!total) return null
  const taxes = sellingPrice(offer.tax_amount ?? '0', offer.total_currency, currency) ?? money(0, currency)
  const travellers = everyoneIn(party)
  const { change_before_departure: changing, refund_before_departure: refunding } = offer.conditions
  const [change, refund] = [changing, refunding].map((one) => condition(one, travellers, currency))
  const checkedBags = bagsOf(offer, 'checked')
  const everywhere = (perk: 'advance_seat_selection' | 'priority_boarding') =>
    offer.slices.every(({ conditions }) => conditions?.[perk] === true)
  return {
    ref: refOf(offer.id),
    family: familyOf({ refundable: refund?.allowed, changeable: change?.allowed, checkedBags }),
    cabin,
    price: priceOf({ base: subtract(total, taxes), taxes, total }, party),
    checkedBags,
    checkedBagKg: null,
    carryOnBags: bagsOf(offer, 'carry_on'),
    carryOnKg: null,
    seatChoice: everywhere('advance_seat_selection') ? 'included' : 'paid',
    priorityBoarding: everywhere('priority_boarding'),
    changeable: change?.allowed ?? false,
    refundable: refund?.allowed ?? false,
    change: change ?? null,
    refund: refund ?? null,
    seatsLeft: null,
    promotion: null,
  }
}

export const refOf = (offerId: string) => Uint8Array.from(Buffer.from(offerId))

/** Null for what cannot be the id of an offer. */
export function offerIdOf(ref: Uint8Array): string | null {
  const text = Buffer.from(ref).toString('latin1')
  return /^off_\w{1,60}$/.test(text) ? text : null
}

/** What one adult pays, where the answer tells: null for a party of several kinds. */
export function adultTotal({ price }: Pick<SupplierFare, 'price'>): Money | null {
  const [one] = price.perTraveller
  return one?.type === 'adult' ? one.total : null
}

/** Duffel prices the party as a whole: each traveller's part is told only where it follows from it. */
function priceOf(parts: Pick<FlightPrice, 'base' | 'taxes' | 'total'>, party: Party): FlightPrice {
  const fees = money(0, parts.total.currency)
  const { adults: count, children, infants } = party
  const even = (value: Money) => new Set(split(value, count).map(({ amount }) => amount)).size === 1
  if (children + infants > 0 || !even(parts.base) || !even(parts.taxes))
    return { ...parts, fees, perTraveller: [], travellers: everyoneIn(party) }
  const each = (value: Money) => split(value, count)[0] ?? value
  const { base, taxes, total } = parts
  const one = { type: 'adult' as const, count, base: each(base), taxes: each(taxes), fees, total: each(total) }
  return { ...parts, fees, perTraveller: [one] }
}

/**
 * Duffel says what all travellers pay together; null where it does not say whether, or for how much: what may cost anything is
 * not promised.
 */
function condition(penalty: DuffelPenalty, travellers: number, currency: Currency): Fare['change'] {
  if (!penalty) return null
  if (!penalty.allowed) return { allowed: false, fee: null }
  const { penalty_amount: amount, penalty_currency: of } = penalty
  const fee = amount && of ? sellingPrice(amount, of, currency) : null
  if (!fee) return null
  return { allowed: true, fee: fee.amount === 0 ? null : (split(fee, travellers)[0] ?? fee) }
}

type Told = { refundable: boolean | undefined; changeable: boolean | undefined; checkedBags: number }

function familyOf({ refundable, changeable, checkedBags }: Told): FareFamily {
  if (refundable) return 'flex'
  return changeable || checkedBags > 0 ? 'standard' : 'light'
}

/** Of each traveller with a seat on every flight: the least of all. */
function bagsOf({ passengers, slices }: DuffelOffer, type: 'checked' | 'carry_on'): number {
  const seated = new Set(passengers.flatMap((one) => (one.type === INFANT ? [] : [one.id])))
  const counts = slices
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => (segment.passengers ?? []).filter((one) => seated.has(one.passenger_id ?? '')))
    .map(({ baggages }) =>
      (baggages ?? []).filter((bag) => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0),
    )
  return counts.length > 0 ? Math.min(...counts) : 0
}
