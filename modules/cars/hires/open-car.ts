import type { ChosenExtras } from '#modules/cars/cars.contract.ts'
import { obstacleOf } from '#modules/cars/pricing/fit-hire.ts'
import { depotView, type FleetRow, type ListedDepot, readDays, readDepots } from '#modules/cars/search/read-depots.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { CarOffer, OpenedCar } from './car-offer.ts'
import { type CarToken, sealCar, unsealCar } from './car-token.ts'
import type { HireDeps } from './cars.deps.ts'
import { byClass, type HirePlan, leftOf, planHire, priceOf, termsOf } from './offer-car.ts'

/** How long an offer can be opened and confirmed at its price, as for flights and stays. */
export const OFFER_MINUTES = 30
/** Fewer than this are worth a word. */
export const FEW = 4

export async function openCar(deps: HireDeps, offerId: string): Promise<OpenedCar> {
  const token = unsealCar(deps.secret, offerId)
  const depots = token && (await depotsOf(deps.db, token))
  if (!depots) return { status: 'not-found' }
  const now = deps.clock.now()
  const { pickUp, return: back, age } = token
  const asked = { pickUp, return: back, age, depot: depotView(depots.from), returnDepot: depotView(depots.to) }
  if (now >= expiryOf(token)) return { status: 'expired', asked }
  const found = await findCar(deps.db, depots, token, now)
  if (!found || found.left === 0) return { status: 'sold-out', asked }
  return { status: 'open', offer: describeCar(depots, found, { id: offerId, token }) }
}

/** The same offer with other extras, at its price of now. Null where it is over or an extra is not offered there. */
export async function withExtras(deps: HireDeps, offerId: string, extras: ChosenExtras): Promise<string | null> {
  const token = unsealCar(deps.secret, offerId)
  const depots = token && (await depotsOf(deps.db, token))
  const now = deps.clock.now()
  if (!depots || now >= expiryOf(token)) return null
  const wanted = Object.keys(extras) as (keyof ChosenExtras)[]
  if (wanted.some((extra) => depots.from.extras[extra] === undefined)) return null
  const found = await findCar(deps.db, depots, { ...token, extras }, now)
  if (!found) return null
  return sealCar(deps.secret, { ...token, extras, total: found.price.total })
}

export type Depots = { from: ListedDepot; to: ListedDepot }
type Wanted = Pick<CarToken, 'depotId' | 'returnDepotId' | 'carClass' | 'pickUp' | 'return' | 'age' | 'extras'>

export async function depotsOf(
  db: DatabaseOrTransaction,
  { depotId, returnDepotId, pickUp, return: back }: Pick<Wanted, 'depotId' | 'returnDepotId' | 'pickUp' | 'return'>,
): Promise<Depots | null> {
  const ids = sql`depot.id in (${depotId}, ${returnDepotId})`
  const found = await readDepots(db, ids, { firstDay: pickUp.slice(0, 10), lastDay: back.slice(0, 10) })
  const [from, to] = [depotId, returnDepotId].map((id) => found.find((depot) => depot.id === id))
  return from && to ? { from, to } : null
}

export type FoundCar = { fleet: FleetRow; plan: HirePlan; price: CarOffer['price']; left: number }

/** The car at today's price with how many are left; null when it cannot be had by this driver at these times. */
export async function findCar(
  db: DatabaseOrTransaction,
  { from, to }: Depots,
  wanted: Omit<Wanted, 'depotId' | 'returnDepotId'>,
  now: Date,
): Promise<FoundCar | null> {
  const fleet = from.fleet.find(({ carClass }) => carClass === wanted.carClass)
  const plan = planHire(from, to, wanted)
  if (!fleet || wanted.age < fleet.minAge || obstacleOf(from, to, plan, now)) return null
  const taken = await readDays(
    db,
    sql`depot_id = ${from.id} and car_class = ${fleet.carClass} and day between ${plan.firstDay} and ${plan.lastDay}`,
  )
  return { fleet, plan, price: priceOf(from, fleet, plan), left: leftOf(fleet, plan, byClass(taken)) }
}

export function describeCar(
  { from, to }: Depots,
  { fleet, price, left }: FoundCar,
  { id, token }: { id: string; token: CarToken },
): CarOffer {
  const { carClass, pickUp, return: back, age, extras, total } = token
  return {
    id,
    depot: depotView(from),
    returnDepot: depotView(to),
    carClass,
    pickUp,
    return: back,
    age,
    extras,
    price,
    terms: termsOf(from, fleet, extras),
    left: left < FEW ? left : null,
    expiresAt: expiryOf(token).toISOString(),
    previousTotal: price.total.amount === total.amount && price.total.currency === total.currency ? null : total,
  }
}

function expiryOf({ issued }: CarToken): Date {
  return new Date((issued + OFFER_MINUTES) * 60_000)
}
