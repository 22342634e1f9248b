import type { SupplierOffer, SupplierTerms } from '#modules/flights/flight-supplier.ts'
import { DuffelError } from '#modules/suppliers/index.ts'
import { compare } from '#platform/money.ts'
import { describeFare, offerIdOf } from './describe-fare.ts'
import { carriersOf, describeSlices } from './describe-slices.ts'
import { type DuffelOffer, DuffelOfferSchema } from './duffel.schemas.ts'
import type { Duffel } from './duffel.ts'

/** With what Duffel itself says of it. */
export type DuffelTrip = { offer: SupplierOffer; own: DuffelOffer }

/** An offer that is over is closed; one that Duffel does not know is null. */
export async function openDuffel(duffel: Duffel, ref: Uint8Array, terms: SupplierTerms): Promise<SupplierOffer | null> {
  const trip = await openTrip(duffel, ref, terms)
  return trip === 'over' ? rememberedOver(duffel, ref) : (trip?.offer ?? null)
}

/** `over`: it was one, and can be had no more. */
export async function openTrip(
  duffel: Duffel,
  ref: Uint8Array,
  terms: SupplierTerms,
): Promise<DuffelTrip | 'over' | null> {
  const offerId = offerIdOf(ref)
  const own = offerId && (await readOffer(duffel, offerId))
  if (!own || own === 'over') return own || null
  const slices = describeSlices(duffel.geo, own.slices)
  const fare = describeFare(own, terms)
  if (!slices || !fare) return null
  const now = terms.now
  const sisters = (duffel.found.get(own.id)?.fares ?? [])
    .filter((one) => one.fare.family !== fare.family && one.expiresAt > now)
    .map((one) => one.fare)
    .filter(({ price }) => price.total.currency === fare.price.total.currency)
  const offer = {
    slices,
    carriers: carriersOf(own.slices),
    fares: [fare, ...sisters].sort((a, b) => compare(a.price.total, b.price.total)),
    fare,
    closed: own.expires_at <= now || Date.parse(slices[0]?.departure.instant ?? '') <= now.getTime(),
  }
  return { offer, own }
}

const OVER = new Set(['offer_expired', 'offer_no_longer_available'])

/** As it is now, with what can be bought besides. */
export async function readOffer({ client }: Duffel, offerId: string): Promise<DuffelOffer | 'over' | null> {
  try {
    return await client.read(`/air/offers/${offerId}?return_available_services=true`, DuffelOfferSchema)
  } catch (error) {
    if (!(error instanceof DuffelError) || error.trouble !== 'refused') throw error
    return error.codes.some((code) => OVER.has(code)) ? 'over' : null
  }
}

/** Where it led, so that the same can be searched again. */
function rememberedOver({ found }: Duffel, ref: Uint8Array): SupplierOffer | null {
  const known = found.get(offerIdOf(ref) ?? '')
  return known ? { slices: known.slices, carriers: known.carriers, fares: [], fare: null, closed: true } : null
}
