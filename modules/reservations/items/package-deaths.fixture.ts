import { expect } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import type { SeveralHold } from '#modules/reservations/items/items.contract.ts'
import {
  type House,
  nightsOf,
  openHouse,
  stayIdOf,
  stayRequestFor,
} from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  ANA,
  type Booking,
  type Held,
  holdAs,
  holdRequestFor,
  newKey,
  openBooking,
  payBy,
  read,
  START,
  seatsTaken,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { dieEverywhere, dieIn, PAUSES, takeOver } from '#modules/reservations/saga/deaths.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'
import { booksOf, carRequestFor, daysOf } from './car/car-booking.fixture.ts'

/* A flight, a room and a car for one price. A process dies at every write; another one takes over until every deadline has passed. */

/** Longer than a hotel has to answer. */
const LONG_PAUSES = [...PAUSES, 25 * 3_600, 60, 60]

export type World = { house: House; depot: Awaited<ReturnType<typeof sampleDepot>> }
type Edges = Pick<NonNullable<Parameters<typeof openBooking>[1]>, 'flights' | 'cars'>
export type Story = {
  /** How suppliers answer, to every process. */
  edges?: Edges
  given: (booking: Booking, world: World) => Promise<Held>
  act: (booking: Booking, held: Held, world: World) => Promise<unknown>
}

export async function hold(booking: Booking, world: World): Promise<Held> {
  return holdAs(booking, await requestFor(booking, world))
}

export async function requestFor(booking: Booking, { house, depot }: World): Promise<SeveralHold> {
  const flight = await holdRequestFor(booking, { travellers: [ANA] })
  const guests = [{ givenNames: ANA.givenNames, surname: ANA.surname }]
  const stay = stayRequestFor(booking, house, { over: { guests } })
  const { contact, locale } = flight
  const items = [{ ...flight, kind: 'flight' as const }, stay, carRequestFor(booking, depot)].map(
    ({ contact: _contact, locale: _locale, ...part }) => part,
  ) as SeveralHold['items']
  return { kind: 'several', items, contact, locale }
}

export async function paid(booking: Booking, world: World): Promise<Held> {
  const held = await hold(booking, world)
  await payBy(booking, held, 'approve')
  return held
}

export async function answer(booking: Booking, held: Held, { house }: World, action: 'accept' | 'reject') {
  const stayId = await stayIdOf(booking, house, held)
  await booking.reservations.owners.answer(stayId, { action, reason: action === 'reject' ? 'Full' : '' }, house.ownerId)
}

export async function booked(booking: Booking, world: World): Promise<Held> {
  const held = await paid(booking, world)
  await answer(booking, held, world, 'accept')
  await settle(booking)
  return { ...held, reservation: await read(booking, held) }
}

/** What is taken of anything, and what of the price is kept: `seats 1, nights 1/0 1/0 1/0, cars 20:1/0 …, kept all`. */
async function dieOnce(database: TestDatabase, story: Story, death: Death, open: typeof openHouse) {
  const site = { clock: fixedClock(START), jobs: manualJobs(), ...story.edges }
  const living = await openBooking(database, site)
  const world = { house: await open(living), depot: await sampleDepot(database.db) }
  const before = await seatsTaken(living)
  const held = await story.given(living, world)
  await site.jobs.run(site.clock.now())
  const died = await dieIn(database, { ...site, death }, (dying) => story.act(dying, held, world))
  const next = await takeOver(database, site, LONG_PAUSES)
  const { payments } = await next.payments.ofReservation(held.reservation.id)
  const kept = payments.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
  const { faults } = await booksOf(next, held)
  const after = await read(next, held)
  const seats = await seatsTaken(next)
  expect(seats.held, 'seats held').toBe(0)
  const end = [
    after.items.map(({ status }) => status).join(' '),
    `seats ${seats.sold - before.sold}`,
    `nights ${(await nightsOf(next, world.house)).filter((night) => night !== '0/0').length}`,
    `car days ${(await daysOf(next, world.depot)).split(' ').filter(Boolean).length}`,
    `kept ${partOf(held.reservation, kept)}`,
  ].join(', ')
  return { died, end, faults }
}

/** What is kept, in words: all, nothing, all but one of the parts, or all but a sum. */
function partOf({ total, items }: Held['reservation'], kept: number): string {
  const missing = items.find((item) => total.amount - item.total.amount === kept)
  if (kept === 0) return 'nothing'
  if (kept === total.amount) return 'all'
  return `all but ${missing ? `the ${missing.kind}` : total.amount - kept}`
}

/** Cancels one part as it is quoted; the others stay as they are. */
export async function cancelPart({ reservations }: Booking, { reservation, as }: Held, kind: string) {
  const part = reservation.items.find((item) => item.kind === kind)
  const quote = await reservations.cancelQuote(reservation.code, as, part?.id)
  expect(quote.remaining.map(({ title }) => title)).toHaveLength(2)
  await reservations.cancel(reservation.code, { quoteId: quote.id, key: newKey() }, as)
}

/** The ends that a story comes to when its process dies at each of its writes. @param open the hotel; one that is asked first */
export async function endsOf(
  database: TestDatabase,
  story: Story,
  open: typeof openHouse = openHouse,
): Promise<string[]> {
  const ends = new Set<string>()
  await dieEverywhere(async (death) => {
    const { died, end, faults } = await dieOnce(database, story, death, open)
    expect(faults, `killed ${death.when} write ${death.write}`).toEqual([])
    ends.add(end)
    return died
  })
  return [...ends].toSorted()
}

export const NOTHING = 'seats 0, nights 0, car days 0, kept nothing'
export const ALL = 'ticketed confirmed confirmed, seats 1, nights 3, car days 4, kept all'
