import { expect, test } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { holdStayOf, nightsOf, openHouse } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  heldByGuest,
  MINUTE,
  newKey,
  openBooking,
  read,
  START,
  seatsTaken,
} from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths, dieEverywhere, dieIn, takeOver } from '#modules/reservations/saga/deaths.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'
import { daysOf } from './car/car-booking.fixture.ts'
import { requestFor, type World } from './package-deaths.fixture.ts'

/* Someone asks for a flight, a room and a car at once, and the process dies at one of its writes. */

const database = databaseForDeaths()
const FREE = 'seats 0, nights , car days '
const HELD = 'seats 1, nights 1/0 1/0 1/0, car days 20:0/1 21:0/1 22:0/1 23:0/1'

/** What is held of anything. */
async function takenIn(booking: Booking, { house, depot }: World): Promise<string> {
  const nights = (await nightsOf(booking, house)).filter((night) => night !== '0/0')
  return `seats ${(await seatsTaken(booking)).held}, nights ${nights.join(' ')}, car days ${await daysOf(booking, depot)}`
}

async function dyingHold(death: Death) {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const living = await openBooking(database, site)
  const world: World = { house: await openHouse(living), depot: await sampleDepot(database.db) }
  const [request, key] = [await requestFor(living, world), newKey()]
  const send = ({ reservations }: Booking) => reservations.hold(request, { caller: null, key })
  const died = await dieIn(database, { ...site, death }, send)
  return { site, world, send, died }
}

test('wherever it dies, nothing is held any more once the time to pay is over', { timeout: DYING }, async () => {
  await dieEverywhere(async (death) => {
    const { site, world, died } = await dyingHold(death)
    const next = await takeOver(database, site)
    expect(await takenIn(next, world), `killed ${death.when} write ${death.write}`).toBe(FREE)
    return died
  })
})

test('wherever it dies, the same request again has all three parts, once', { timeout: DYING }, async () => {
  await dieEverywhere(async (death) => {
    const { site, world, send, died } = await dyingHold(death)
    const next = await openBooking(database, site)
    next.clock.advance(5 * MINUTE)
    const answered = await send(next)
    expect(answered.reservation.items.map(({ status }) => status)).toEqual(['held', 'held', 'held'])
    expect(await takenIn(next, world), `killed ${death.when} write ${death.write}`).toBe(HELD)
    const again = await send(next)
    expect(again.reservation.code).toBe(answered.reservation.code)
    const held = await heldByGuest(next.reservations, answered)
    const later = await takeOver(database, site)
    expect((await read(later, held)).status).toBe('expired')
    expect(await takenIn(later, world)).toBe(FREE)
    return died
  })
})

test('wherever it dies giving back what it cannot have whole, the same request again has all of it, once', {
  timeout: DYING,
}, async () => {
  await dieEverywhere(async (death) => {
    const site = { clock: fixedClock(START), jobs: manualJobs() }
    const living = await openBooking(database, site)
    const world: World = { house: await openHouse(living, 1), depot: await sampleDepot(database.db) }
    const [request, key] = [await requestFor(living, world), newKey()]
    const send = ({ reservations }: Booking) => reservations.hold(request, { caller: null, key })
    const { reservation, as } = await holdStayOf(living, world.house)
    const died = await dieIn(database, { ...site, death }, send)
    await living.reservations.abandon(reservation.code, as)
    const next = await openBooking(database, site)
    const answered = await send(next)
    expect(answered.reservation.items.map(({ status }) => status)).toEqual(['held', 'held', 'held'])
    expect((await send(next)).reservation.code).toBe(answered.reservation.code)
    const later = await takeOver(database, site)
    expect(await takenIn(later, world), `killed ${death.when} write ${death.write}`).toBe(FREE)
    return died
  })
})
