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
import { answerOnce, answerTo, keepAnswer } from './stay-calls.ts'
import type { StayKey, StayOffer } from './stay-offer.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay, type StayRow, traceStay } from './stays.store.ts'
import { stays } from './stays.tables.ts'
import { releaseNights, sellHeldNights, takeNights } from './take-nights.ts'
import { addedTakenElsewhere } from './taken-elsewhere.ts'

export type ChangedStay = Span & { party: Pick<StayParty, 'adults' | 'childAges'> }

export type OpenedChange =
  | { status: 'open'; offer: StayOffer; newNights: Day[]; repriced: boolean }
  | { status: 'obstacle'; obstacle: ChangeObstacle }

/** A change as reservations know it: its calls to the stay are each made once by its id. */
export type StayChangeCall = { changeId: string; stay: Required<StayKey>; before: Span; after: Span }

/**
 * A confirmed stay on other dates or for another party, in the same room and plan. Nights that are added are held until it is applied. Each
 * call is a transaction of its own and bears being repeated: the answer stays the same.
 */
export type StayChanging = {
  /** What the changed stay costs, or what is in the way. Holds nothing. */
  open(stay: StayKey, change: ChangedStay): Promise<OpenedChange>
  /** Holds the nights that are added. False when one of them is gone, or the stay is not confirmed. */
  hold(call: StayChangeCall): Promise<boolean>
  /** Of the nights that are added those that an outside calendar has taken too, asked now. */
  takenElsewhere(stayId: string, change: Span): Promise<Day[]>
  /**
   * Gives the nights back that were held for a change. `held`: it is known that they were; otherwise they may have been, and are not any
   * more, also when the call that holds them comes later.
   */
  letGo(call: StayChangeCall & { held: boolean }): Promise<void>
  /** The stay is what was asked for: held nights are sold, dropped ones free. False when it is not confirmed any more. */
  apply(call: StayChangeCall & { offer: StayOffer; amount: number }): Promise<boolean>
  /** Writes to the owner of the stay. */
  tell(tx: Transaction, news: ChangeNews): Promise<void>
}

export function stayChanging(deps: StayDeps): StayChanging {
  return {
    open: (stay, change) => open(deps, stay, change),
    hold: (call) => hold(deps, call),
    takenElsewhere: (stayId, change) => addedTakenElsewhere(deps, stayId, change),
    letGo: (call) => letGo(deps, call),
    apply: (call) => apply(deps, call),
    tell: (tx, news) => tellOfChange(deps, tx, news),
  }
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

const holdKey = ({ changeId }: StayChangeCall) => `hold-${changeId}`
const letGoKey = ({ changeId }: StayChangeCall) => `release-${changeId}`

async function hold(deps: StayDeps, call: StayChangeCall): Promise<boolean> {
  const asked = { key: holdKey(call), stay: call.stay }
  const answer = await answerOnce<'held' | 'refused'>(deps, asked, async ({ tx, stay, keep }) => {
    const may = stay.status === 'confirmed' && !(await isStopped(tx, stay.ownerId))
    const added = nightsBeside(call.after, call.before).map((span) => nightsOf(stay, span))
    return keep(may && (await takeAll(tx, added)) ? 'held' : 'refused')
  })
  return answer === 'held'
}

/** Undoes what was taken before. */
class NoRoom extends Error {}

/** All of them, or none. */
async function takeAll(tx: Transaction, all: readonly Parameters<typeof takeNights>[1][]): Promise<boolean> {
  try {
    await tx.transaction(async (part) => {
      for (const nights of all) if (!(await takeNights(part, nights))) throw new NoRoom()
    })
    return true
  } catch (error) {
    if (error instanceof NoRoom) return false
    throw error
  }
}

async function letGo(deps: StayDeps, { held, ...call }: StayChangeCall & { held: boolean }): Promise<void> {
  const { id: stayId, hotelId } = call.stay
  await answerOnce<'released'>(deps, { key: letGoKey(call), stay: call.stay }, async ({ tx, stay, at, keep }) => {
    const key = holdKey(call)
    // What a process of an older release has held has no call of its own.
    const known = await answerTo(tx, { key, hotelId })
    if (!known && !held) await keepAnswer(tx, { key, stayId, hotelId, answer: 'refused', at })
    await keep('released')
    if (known === 'refused' || (!known && !held)) return 'released'
    for (const span of nightsBeside(call.after, call.before)) await releaseNights(tx, nightsOf(stay, span), 'held')
    return 'released'
  })
}

type Applied = StayChangeCall & { offer: StayOffer; amount: number }

async function apply(deps: StayDeps, { offer, amount, ...call }: Applied): Promise<boolean> {
  const { id: stayId, hotelId } = call.stay
  const asked = { key: `apply-${call.changeId}`, stay: call.stay }
  const answer = await answerOnce<'applied' | 'refused'>(deps, asked, async ({ tx, stay: before, at, keep }) => {
    const released = await answerTo(tx, { key: letGoKey(call), hotelId })
    if (before.status !== 'confirmed' || released) return keep('refused')
    const { checkIn, checkOut, party } = offer
    await keep('applied')
    await tx
      .update(stays)
      .set({ checkIn, checkOut, offer, adults: party.adults, childAges: party.childAges, total: amount, updatedAt: at })
      .where(isRow(stays, { id: stayId, hotelId }))
    // It stays confirmed: the line says that it is another stay from here on.
    await traceStay(tx, { stayId, hotelId, from: 'confirmed', to: 'confirmed', by: 'traveller', at })
    await moveNights(tx, before, offer)
    return 'applied'
  })
  return answer === 'applied'
}

async function moveNights(tx: Transaction, before: StayRow, after: Span): Promise<void> {
  const moves = [
    ...nightsBeside(after, before).map((span) => ({ span, do: sellHeldNights })),
    ...nightsBeside(before, after).map((span) => ({ span, do: releaseSold })),
  ]
  // Nights are locked in their order, whatever is done with them.
  moves.sort((a, b) => daysBetween(b.span.checkIn, a.span.checkIn))
  for (const move of moves) await move.do(tx, nightsOf(before, move.span))
}

const releaseSold: typeof sellHeldNights = (tx, nights) => releaseNights(tx, nights, 'sold')
