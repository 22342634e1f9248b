import { readNights } from '#modules/hotels/calendar/night-exceptions.ts'
import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import { isStopped } from '#modules/hotels/listings/stopped-owners.ts'
import { isSameParty, priceChange } from '#modules/hotels/pricing/change-price.ts'
import { type ChangeObstacle, fitChange, nightsBeside, type Span } from '#modules/hotels/pricing/fit-change.ts'
import { priceStay } from '#modules/hotels/pricing/stay-price.ts'
import { type ListedHotel, readListed } from '#modules/hotels/search/listed-hotels.ts'
import { questionOf } from '#modules/hotels/search/search-hotels.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { sql } from '#platform/database/query.ts'
import { type Day, daysBetween } from '#platform/dates.ts'
import { type ChangeNews, tellOfChange } from './change-mails.ts'
import type { StayKey, StayOffer } from './stay-offer.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay, type StayRow, traceStay } from './stays.store.ts'
import { type StayStatus, stays } from './stays.tables.ts'
import { releaseNights, sellHeldNights, takeNights } from './take-nights.ts'
import { addedTakenElsewhere } from './taken-elsewhere.ts'

export type ChangedStay = Span & { party: Pick<StayParty, 'adults' | 'childAges'> }

export type OpenedChange =
  | { status: 'open'; offer: StayOffer; newNights: Day[]; repriced: boolean }
  | { status: 'obstacle'; obstacle: ChangeObstacle }

/**
 * A confirmed stay on other dates or for another party, in the same room and plan. Who moves a change locks the stay first:
 * its owner, its guest, the clock and a cancellation meet there. Nights that are added are held until it is applied.
 */
export type StayChanging = {
  /** What the changed stay costs, or what is in the way. Holds nothing. */
  open(stay: StayKey, change: ChangedStay): Promise<OpenedChange>
  /** Until the transaction ends nobody else moves a change of it. Null when there is no such stay. */
  lock(tx: Transaction, stay: StayKey): Promise<StayStatus | null>
  /** Holds the nights that are added, under the lock. False when one of them is gone: the caller rolls back. */
  take(tx: Transaction, stay: StayKey, change: Span): Promise<boolean>
  /** Of the nights that are added those that an outside calendar has taken too, asked now. */
  takenElsewhere(stayId: string, change: Span): Promise<Day[]>
  /** Gives the nights back that were held for a change, under the lock. */
  letGo(tx: Transaction, change: { stay: StayKey; before: Span; after: Span }): Promise<void>
  /** The stay is what was asked for: held nights are sold, dropped ones free. False when it is not confirmed any more. */
  apply(tx: Transaction, change: { stay: StayKey; offer: StayOffer; amount: number }): Promise<boolean>
  /** Writes to the owner of the stay. */
  tell(tx: Transaction, news: ChangeNews): Promise<void>
}

export function stayChanging(deps: StayDeps): StayChanging {
  return {
    open: (stay, change) => open(deps, stay, change),
    async lock(tx, { id, hotelId }) {
      const itself = isRow(stays, { id, hotelId })
      const [row] = await tx.select({ status: stays.status }).from(stays).where(itself).for('update')
      return row?.status ?? null
    },
    async take(tx, key, change) {
      const stay = await mustFind(tx, key)
      if (await isStopped(tx, stay.ownerId)) return false
      for (const span of nightsBeside(change, stay)) if (!(await takeNights(tx, nightsOf(stay, span)))) return false
      return true
    },
    takenElsewhere: (stayId, change) => addedTakenElsewhere(deps, stayId, change),
    async letGo(tx, { stay: key, before, after }) {
      const stay = await mustFind(tx, key)
      for (const span of nightsBeside(after, before)) await releaseNights(tx, nightsOf(stay, span), 'held')
    },
    apply: (tx, change) => apply(deps, tx, change),
    tell: (tx, news) => tellOfChange(deps, tx, news),
  }
}

async function mustFind(tx: Transaction, key: StayKey): Promise<StayRow> {
  const stay = await findStay(tx, key)
  if (!stay) throw new Error(`there is no stay ${key.id}`)
  return stay
}

const nightsOf = ({ hotelId, roomTypeId, rooms }: StayRow, span: Span) => ({ hotelId, roomTypeId, rooms, ...span })

async function open({ db, clock }: StayDeps, key: StayKey, change: ChangedStay): Promise<OpenedChange> {
  const stay = await findStay(db, key)
  const [hotel] = stay ? await readListed(db, sql`hotel.id = ${stay.hotelId}`) : []
  const sold = stay && hotel && soldOf(hotel, stay)
  if (!sold) return { status: 'obstacle', obstacle: { reason: 'not_sold' } }
  const { room, plan } = sold
  const { checkIn, checkOut } = change
  const party = { ...change.party, rooms: stay.rooms }
  const nights = await readNights(
    db,
    sql`night.hotel_id = ${hotel.id} and night.room_type_id = ${room.id} and night.day between ${checkIn} and ${checkOut}`,
  )
  const exceptions = nights.get(room.id) ?? []
  const { ahead, days } = questionOf(hotel, { checkIn, checkOut, party }, clock.now())
  const after = { checkIn, checkOut }
  const obstacle = fitChange({ room, plan, before: stay, after, party, ahead, exceptions })
  if (obstacle) return { status: 'obstacle', obstacle }
  const own = new Map(exceptions.map(({ day, price }) => [day, price]))
  const { currency, charges } = hotel
  const priced = days.map((day) => ({ day, price: own.get(day) ?? null }))
  const today = priceStay({ currency, charges, room, plan, party, nights: priced })
  const before = stay.offer
  const price = priceChange({ before, today, party, charges })
  const changed = { ...after, nights: days.length, party, price, left: null, previousTotal: null }
  return {
    status: 'open',
    offer: { ...before, ...changed },
    newNights: days.filter((day) => day < stay.checkIn || day >= stay.checkOut),
    repriced: !isSameParty(before.party, party),
  }
}

/** Room and plan as they are sold now; null when one of them, or the currency, is not any more. */
function soldOf(hotel: ListedHotel, { roomTypeId, ratePlanId, currency }: StayRow) {
  const room = hotel.rooms.find(({ id }) => id === roomTypeId)
  const plan = hotel.plans.find(({ id, except }) => id === ratePlanId && !except.includes(roomTypeId))
  return room && plan && hotel.currency === currency ? { room, plan } : null
}

type Applied = { stay: StayKey; offer: StayOffer; amount: number }

async function apply({ clock }: StayDeps, tx: Transaction, { stay, offer, amount }: Applied): Promise<boolean> {
  const at = clock.now()
  const before = await mustFind(tx, stay)
  const { id: stayId, hotelId } = before
  const { checkIn, checkOut, party } = offer
  const [row] = await tx
    .update(stays)
    .set({ checkIn, checkOut, offer, adults: party.adults, childAges: party.childAges, total: amount, updatedAt: at })
    .where(isRow(stays, { id: stayId, hotelId, status: 'confirmed' }))
    .returning({ id: stays.id })
  if (!row) return false
  // It stays confirmed: the line says that it is another stay from here on.
  await traceStay(tx, { stayId, hotelId, from: 'confirmed', to: 'confirmed', by: 'traveller', at })
  const moves = [
    ...nightsBeside(offer, before).map((span) => ({ span, do: sellHeldNights })),
    ...nightsBeside(before, offer).map((span) => ({ span, do: releaseSold })),
  ]
  // Nights are locked in their order, whatever is done with them.
  moves.sort((a, b) => daysBetween(b.span.checkIn, a.span.checkIn))
  for (const move of moves) await move.do(tx, nightsOf(before, move.span))
  return true
}

const releaseSold: typeof sellHeldNights = (tx, nights) => releaseNights(tx, nights, 'sold')
