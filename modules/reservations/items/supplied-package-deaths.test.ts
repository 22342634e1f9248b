import { afterEach, expect, test } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { openScriptedStays } from '#modules/hotels/sample-duffel.fixture.ts'
import type { SeveralHold } from '#modules/reservations/items/items.contract.ts'
import {
  ANA,
  type Booking,
  type Held,
  holdAs,
  holdRequestFor,
  openBooking,
  payBy,
  read,
  START,
  seatsTaken,
} from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths, dieEverywhere, dieIn, takeOver } from '#modules/reservations/saga/deaths.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'
import { booksOf, carRequestFor, daysOf } from './car/car-booking.fixture.ts'
import { suppliedOffer, suppliedRequest } from './stay/supplied-stay.fixture.ts'

/*
 * A stay of a supplier, by itself and with a flight and a car for one price. Its rate gives nothing back: whoever buys it for nobody has lost
 * its price. A process dies at every write, of the adapter too, and another one takes over until every deadline has passed.
 */

const database = databaseForDeaths()
const close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of close.splice(0)) await one()
})

type Scripted = Awaited<ReturnType<typeof openScriptedStays>>
type Depot = Awaited<ReturnType<typeof sampleDepot>>
type Story = {
  request: (booking: Booking, depot: Depot) => Promise<Parameters<typeof holdAs>[1]>
  card?: Parameters<typeof payBy>[2]
  /** What becomes of the server once everything is held. */
  meanwhile?: (scripted: Scripted) => void
}

const alone: Story['request'] = async (booking) => suppliedRequest(await suppliedOffer(booking))

const together: Story['request'] = async (booking, depot) => {
  const flight = await holdRequestFor(booking, { travellers: [ANA] })
  const stay = suppliedRequest(await suppliedOffer(booking))
  const guests = [{ givenNames: ANA.givenNames, surname: ANA.surname }]
  const items = [{ ...flight, kind: 'flight' as const }, { ...stay, guests }, carRequestFor(booking, depot)].map(
    ({ contact: _contact, locale: _locale, ...part }) => part,
  ) as SeveralHold['items']
  return { kind: 'several', items, contact: flight.contact, locale: flight.locale }
}

/** `ticketed confirmed confirmed, booked 1 of 1, kept all`: of bookings at the supplier those that stand, and all that were ever made. */
async function dieOnce(story: Story, death: Death) {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const scripted = await openScriptedStays(database.db, { clock: site.clock })
  close.push(() => scripted.server.close())
  scripted.server.state.hotels = [{ rooms: [{ rates: [{ steps: [] }] }] }]
  const sold = { ...site, staySuppliers: (ours: Parameters<typeof scripted.over>[0]) => [scripted.over(ours)] }
  const living = await openBooking(database, sold)
  const depot = await sampleDepot(database.db)
  const before = await seatsTaken(living)
  const held: Held = await holdAs(living, await story.request(living, depot))
  story.meanwhile?.(scripted)
  await site.jobs.run(site.clock.now())
  const died = await dieIn(database, { ...sold, death }, (dying) => payBy(dying, held, story.card ?? 'approve'))
  const next = await takeOver(database, sold)
  const { payments } = await next.payments.ofReservation(held.reservation.id)
  const kept = payments.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
  const { faults, sums } = await booksOf(next, held)
  const after = await read(next, held)
  const seats = await seatsTaken(next)
  expect(seats.held, 'seats held').toBe(0)
  const bookings = [...scripted.server.state.bookings.values()]
  const end = [
    after.items.map(({ status }) => status).join(' '),
    `seats ${seats.sold - before.sold}`,
    `car days ${(await daysOf(next, depot)).split(' ').filter(Boolean).length}`,
    `booked ${bookings.filter(({ status }) => status !== 'cancelled').length} of ${bookings.length}`,
    `kept ${kept === held.reservation.total.amount ? 'all' : kept}`,
    `lost ${sums['fees'] ?? 0}`,
  ].join(', ')
  return { died, end, faults }
}

async function endsOf(story: Story): Promise<string[]> {
  const ends = new Set<string>()
  await dieEverywhere(async (death) => {
    const { died, end, faults } = await dieOnce(story, death)
    expect(faults, `killed ${death.when} write ${death.write}`).toEqual([])
    ends.add(end)
    return died
  })
  return [...ends].toSorted()
}

const NOTHING = 'seats 0, car days 0, booked 0 of 0, kept 0, lost 0'
/** However often it is asked. */
const refuses: Story['meanwhile'] = ({ server }) => {
  for (let time = 0; time < 9; time++) server.fail('POST', /bookings$/, { status: 422, code: 'quote_expired' })
}

test('paying for it books it once, or nothing is paid', { timeout: DYING }, async () => {
  expect(await endsOf({ request: alone })).toEqual([
    'confirmed, seats 0, car days 0, booked 1 of 1, kept all, lost 0',
    `expired, ${NOTHING}`,
  ])
})

test('a card from which nothing can be taken buys nothing', { timeout: DYING }, async () => {
  expect(await endsOf({ request: alone, card: 'fail-capture' })).toEqual([`expired, ${NOTHING}`])
})

test('with a flight and a car all three are had, or none', { timeout: 2 * DYING }, async () => {
  expect(await endsOf({ request: together })).toEqual([
    'expired expired expired, seats 0, car days 0, booked 0 of 0, kept 0, lost 0',
    'ticketed confirmed confirmed, seats 1, car days 4, booked 1 of 1, kept all, lost 0',
  ])
})

test('a hotel that refuses takes the flight and the car with it', { timeout: 2 * DYING }, async () => {
  expect(await endsOf({ request: together, meanwhile: refuses })).toEqual([
    `expired expired expired, ${NOTHING}`,
    `refunded refunded refunded, ${NOTHING}`,
  ])
})

test('a card that fails at the last moment buys nothing of the three', { timeout: 2 * DYING }, async () => {
  expect(await endsOf({ request: together, card: 'fail-capture' })).toEqual([`expired expired expired, ${NOTHING}`])
})
