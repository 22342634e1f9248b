import { randomInt } from 'node:crypto'
import { MAX_EXTRA_BAGS } from '#modules/flights/extras.contract.ts'
import type { OrderAnswer, OrderRequest } from '#modules/flights/flight-order.ts'
import { type Party, partyOf } from '#modules/flights/party.ts'
import type { Transaction } from '#platform/database/index.ts'
import { lastUntil } from './end-hold.ts'
import { daysOf, flownSlices, sameFlights } from './flown-slices.ts'
import { openHeld, placeOf } from './hold-seats.ts'
import type { HouseDesk } from './house.ts'
import { seatsNotOurs } from './house-extras.ts'
import { findOrderBy, freeSeats, type HouseOrder, lockOrder, moveOrder, placeSeats } from './house-orders.store.ts'
import { readSchedule } from './schedule.store.ts'
import { sellHeldSeats } from './take-seats.ts'
import { ticketTimeLimit } from './ticket-time-limit.ts'

/** Without letters and digits that are mistaken for one another. */
const LOCATOR_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LOCATOR_LENGTH = 6
const ATTEMPTS = 4

type Refusal = Extract<OrderAnswer, { status: 'refused' }>

/** Rolls the transaction back and is answered. */
class Refused extends Error {
  readonly answer: Refusal
  constructor(reason: Refusal['reason'], detail: string) {
    super(detail)
    this.answer = { status: 'refused', reason, detail }
  }
}

/** Makes an order of a hold: held seats are sold, travellers get their seats of the map, and it has a record locator. */
export async function orderFlights(desk: HouseDesk, request: OrderRequest): Promise<OrderAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await desk.db.transaction((tx) => orderWithin(tx, desk, request))
      return answerOf(desk, order)
    } catch (error) {
      if (error instanceof Refused) return error.answer
      if (attempt === ATTEMPTS || !isLocatorTaken(error)) throw error
    }
  }
}

export async function findHouseOrder(desk: HouseDesk, key: string): Promise<OrderAnswer | null> {
  const order = await findOrderBy(desk.db, 'orderKey', key)
  return order && answerOf(desk, order)
}

async function orderWithin(tx: Transaction, desk: HouseDesk, request: OrderRequest): Promise<HouseOrder> {
  const now = desk.clock.now()
  const hold = await lockOrder(tx, request.holdRef)
  if (hold?.orderKey === request.key) return hold
  if (hold?.status !== 'held' || hold.until < lastUntil(now)) {
    throw new Refused('hold-over', 'the hold has ended or was ordered before')
  }
  const schedule = await readSchedule(desk.network, tx, daysOf([hold]))
  if (!sameFlights(hold.slices, flownSlices(desk.network, hold, schedule))) {
    throw new Refused('schedule-changed', 'a flight has been changed or cancelled since it was held')
  }
  checkTravellers(hold, request)
  await checkExtras(desk, hold, request)
  const { travellers, contact, extras, key } = request
  const move = moveOrder(tx, {
    id: hold.id,
    from: 'held',
    to: 'ordered',
    at: now,
    set: {
      orderKey: key,
      locator: newLocator(),
      people: desk.vault.seal(JSON.stringify({ travellers, contact }), peopleContext(hold.id)),
      extras: [...extras],
      ticketBy: ticketTimeLimit(now, new Date(hold.slices[0]?.departure.instant ?? '')),
    },
  })
  // The rows of flights before those of seats, as everywhere.
  const [ordered] = await Promise.all([move, sellHeldSeats(tx, hold.seats), placeTravellers(tx, hold, request)])
  if (!ordered) throw new Error('a locked hold has moved')
  return ordered
}

/** What the sealed travellers of an order are tied to. */
export function peopleContext(orderId: string): string {
  return `house_orders ${orderId}`
}

function checkTravellers(hold: HouseOrder, { travellers }: OrderRequest) {
  const party = partyOf(hold)
  const count = (type: string) => travellers.filter((traveller) => traveller.type === type).length
  const given: Party = { adults: count('adult'), children: count('child'), infants: count('infant') }
  if (JSON.stringify(party) !== JSON.stringify(given)) {
    throw new Refused('travellers', 'the travellers are not those that seats are held for')
  }
}

async function checkExtras(desk: HouseDesk, hold: HouseOrder, { travellers, extras }: OrderRequest) {
  const seated = new Set(travellers.flatMap(({ id, type }) => (type === 'infant' ? [] : [id])))
  const seats = extras.filter((extra) => extra.kind === 'seat')
  const trip = seats.length > 0 ? await openHeld(desk, hold) : null
  const once = (marks: string[]) => new Set(marks).size === marks.length
  const wrong =
    extras.some(({ travellerId }) => !seated.has(travellerId)) ||
    extras.some((extra) => extra.kind === 'bag' && extra.count > MAX_EXTRA_BAGS) ||
    !once(seats.map(({ slice, segment, travellerId }) => `${slice} ${segment} ${travellerId}`)) ||
    !once(seats.map(({ slice, segment, seat }) => `${slice} ${segment} ${seat}`)) ||
    (trip && seatsNotOurs(desk, trip, seats).length > 0)
  if (wrong) throw new Refused('extras', 'an extra cannot be had on these flights, or not by this traveller')
}

async function placeTravellers(tx: Transaction, hold: HouseOrder, { extras }: OrderRequest) {
  const seats = extras.filter((extra) => extra.kind === 'seat')
  const places = seats.map((choice) => ({ ...placeOf(hold.flights, choice), travellerId: choice.travellerId }))
  const taken = await placeSeats(tx, hold.id, places)
  if (taken.length > 0) throw new Refused('seat-taken', taken.map(({ seat }) => seat).join(', '))
  await freeSeats(tx, hold.id, 'unnamed')
}

function answerOf({ instantTicketing }: HouseDesk, { id, locator, ticketBy }: HouseOrder): OrderAnswer {
  if (!locator || !ticketBy) throw new Error(`order ${id} has no locator`)
  return { status: 'ordered', orderRef: id, recordLocator: locator, ticketBy, instantTicketing: instantTicketing() }
}

function newLocator(): string {
  return Array.from({ length: LOCATOR_LENGTH }, () => LOCATOR_ALPHABET[randomInt(LOCATOR_ALPHABET.length)]).join('')
}

/** One locator in a billion is someone's already. */
function isLocatorTaken(error: unknown): boolean {
  const cause = (error as { cause?: { constraint?: string } } | null)?.cause
  return cause?.constraint === 'house_orders_locator'
}
