/** How far below its usual price an offer is: pages, the API and mails ask the same. */

/** With no reference price on record, what a trip typically costs is taken to be this many times the price (specification §9). */
const TYPICAL = 1.4

export const OFFER_TYPES = ['flash', 'weekend', 'early-bird', 'last-minute'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

export type OfferPrice = {
  /** The reference price: on record, or an estimate, which must be shown as one. Major units, as the price. */
  original: number
  estimated: boolean
  /** Whole percent below the reference price. */
  discount: number
  type: OfferType
}

/** @param regular the reference price of the same trip; null when nobody knows */
export function offerPrice(total: number, regular: number | null): OfferPrice {
  const original = regular ?? Math.round(total * TYPICAL)
  const discount = original > 0 ? Math.round((1 - total / original) * 100) : 0
  return { original, estimated: regular === null, discount, type: offerType(discount) }
}

/** Specification §4, "Offer type by discount". */
export function offerType(discount: number): OfferType {
  if (discount >= 25) return 'flash'
  if (discount >= 20) return 'weekend'
  return discount >= 15 ? 'early-bird' : 'last-minute'
}

/** The largest discount first; those with a reference price on record go before those that only have an estimate. */
export function byDiscount(a: Pick<OfferPrice, 'estimated' | 'discount'>, b: typeof a): number {
  return Number(a.estimated) - Number(b.estimated) || b.discount - a.discount
}
