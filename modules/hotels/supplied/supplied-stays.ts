import type { KeyObject } from 'node:crypto'
import type { Geo } from '#modules/geo/index.ts'
import { OFFER_MINUTES } from '#modules/hotels/stays/offer-life.ts'
import type { StayAsSold, StayPeople } from '#modules/hotels/stays/stay-offer.ts'
import { stayExpired, stayNotFound, staySoldOut } from '#modules/hotels/stays/stays.errors.ts'
import type { StaySupplier } from '#modules/hotels/suppliers/stay-supplier.ts'
import type {
  HeldAtSupplier,
  StayAtSupplier,
  StayBookedAnswer,
  StaySupplierOrdering,
} from '#modules/hotels/suppliers/stay-supplier-order.ts'
import type { Clock } from '#platform/clock.ts'
import { addDays } from '#platform/dates.ts'
import { type Money, money } from '#platform/money.ts'
import type { AskSupplied, KnownSupplied } from './ask-supplied.ts'
import { describeSupplied } from './supplied-offer.ts'
import { isSuppliedOffer, type SuppliedToken, unsealSupplied } from './supplied-token.ts'

export type OpenedSupplied =
  | { status: 'open'; offer: StayAsSold }
  | { status: 'expired' | 'sold-out'; hotelId: string }
  | { status: 'not-found' }
/** `markUp`: ours, within the total. */
export type HeldSupplied = {
  supplier: string
  holdRef: string
  offer: StayAsSold
  total: Money
  markUp: Money
  until: Date
}
type Order = { key: string; holdRef: string; people: StayPeople }

/** Stays of suppliers, as reservations order them. Suppliers are named by their codes; their references are stored as they are. */
export type SuppliedStays = {
  /** Whether the offer is one of a supplier. */
  isOffer(offerId: string): boolean
  /** The offer as it is now; unknown, damaged and made up look the same. */
  open(offerId: string): Promise<OpenedSupplied>
  /**
   * The price for certain, until then. The caller compares it with what was seen. The same key gives the same hold.
   * Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`, `server/unavailable`.
   */
  hold(offerId: string, request: { key: string; until: Date }): Promise<HeldSupplied>
  /** Gives back what a hold call took; fine when it took nothing. */
  letGo(key: string): Promise<void>
  release(supplier: string, holdRef: string): Promise<void>
  /** Null when the hold is over. */
  reprice(supplier: string, holdRef: string): Promise<{ total: Money } | null>
  /** Books what is held, at once. As in the port: any error leaves the outcome unknown; then call `findOrder` with the key. */
  order(supplier: string, request: Order): Promise<StayBookedAnswer>
  findOrder(supplier: string, key: string): Promise<StayBookedAnswer | null>
  /** Whether the supplier can be asked for what was booked with it: not without its key, nor where it is not connected at all. */
  canAsk(supplier: string): Promise<boolean>
  /** As the supplier has it now; null for what it does not know. */
  read(supplier: string, orderRef: string): Promise<StayAtSupplier | null>
  /** Repeating it changes nothing. Refunding is up to the caller. */
  cancel(supplier: string, orderRef: string): ReturnType<StaySupplierOrdering['cancel']>
}

type Deps = {
  secret: KeyObject
  clock: Clock
  geo: Pick<Geo, 'city'>
  suppliers: readonly StaySupplier[]
  asking: AskSupplied
}
type Meant = { token: SuppliedToken; known: KnownSupplied; city: NonNullable<ReturnType<Geo['city']>> }

export function createSuppliedStays(deps: Deps): SuppliedStays {
  const { suppliers, asking } = deps
  /** What was booked with one that sells no more goes on with it. */
  const by = (code: string) => {
    const supplier = suppliers.find((one) => one.code === code)
    if (!supplier) throw new Error(`nothing can be booked with the supplier "${code}"`)
    return supplier
  }
  return {
    isOffer: isSuppliedOffer,
    open: (offerId) => open(deps, offerId),
    hold: (offerId, request) => hold(deps, offerId, request),
    async letGo(key) {
      for (const { ordering } of suppliers) {
        const held = await ordering.findHold(key)
        if (held?.status === 'held') await ordering.release(held.holdRef)
      }
    },
    release: (supplier, holdRef) => by(supplier).ordering.release(holdRef),
    reprice: (supplier, holdRef) => asking.answered(by(supplier), by(supplier).ordering.reprice(holdRef)),
    async order(code, { key, holdRef, people }) {
      const supplier = by(code)
      const { guests, email, phone, wishes } = people
      const answer = await supplier.ordering.order({ key, holdRef, guests, email, phone, wishes })
      if (answer.status === 'booked') asking.looks.booked(supplier.service)
      return answer
    },
    findOrder: (supplier, key) => by(supplier).ordering.findOrder(key),
    canAsk: async (code) => (await suppliers.find((one) => one.code === code)?.hasKey()) ?? false,
    read: (supplier, orderRef) => by(supplier).ordering.read(orderRef),
    cancel: (supplier, orderRef) => by(supplier).ordering.cancel(orderRef),
  }
}

async function meantBy({ secret, asking, geo }: Deps, offerId: string): Promise<Meant | null> {
  const token = unsealSupplied(secret, offerId)
  const known = token && (await asking.known(token.hotelId))
  const city = known && geo.city(known.row.cityId)
  return city ? { token, known, city } : null
}

const isOver = ({ issued }: SuppliedToken, now: Date) => now.getTime() >= (issued + OFFER_MINUTES) * 60_000

async function open(deps: Deps, offerId: string): Promise<OpenedSupplied> {
  const meant = await meantBy(deps, offerId)
  if (!meant) return { status: 'not-found' }
  const { token, known, city } = meant
  const { hotelId, mark } = token
  if (isOver(token, deps.clock.now())) return { status: 'expired', hotelId }
  const rates = await deps.asking.rates(known, termsOf(token, deps.clock.now()))
  for (const room of rates?.rooms ?? []) {
    const rate = room.rates.find((one) => one.mark === mark)
    if (!rate || !rates) continue
    const { supplier } = known
    const { code, demonstration } = supplier
    const offer = { id: offerId, hotelId, supplier: code, demonstration, hotel: rates.hotel, room, rate, city, token }
    return { status: 'open', offer: describeSupplied(offer) }
  }
  return { status: 'sold-out', hotelId }
}

function termsOf({ checkIn, nights, party, total }: SuppliedToken, now: Date) {
  return { checkIn, checkOut: addDays(checkIn, nights), party, currency: total.currency, now }
}

async function hold(deps: Deps, offerId: string, request: { key: string; until: Date }): Promise<HeldSupplied> {
  const meant = await meantBy(deps, offerId)
  if (!meant) throw stayNotFound()
  const { token, known } = meant
  const { ordering } = known.supplier
  const now = deps.clock.now()
  const earlier = await ordering.findHold(request.key)
  if (!earlier && isOver(token, now)) throw stayExpired()
  const asked = { ...termsOf(token, now), ...request, hotelRef: known.row.ref, mark: token.mark }
  const answer = earlier ?? (await deps.asking.answered(known.supplier, ordering.hold(asked)))
  if (answer.status !== 'held') throw staySoldOut()
  return heldOf(meant, offerId, answer)
}

function heldOf({ token, known, city }: Meant, id: string, held: HeldAtSupplier): HeldSupplied {
  const { holdRef, total, until, hotel, room, rate } = held
  const { code: supplier, demonstration } = known.supplier
  const described = { id, hotelId: token.hotelId, supplier, demonstration, hotel, room, rate, city, token }
  const markUp = rate.price.serviceFee ?? money(0, total.currency)
  return { supplier, holdRef, total, markUp, until, offer: describeSupplied(described) }
}
