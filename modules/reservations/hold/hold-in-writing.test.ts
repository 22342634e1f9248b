import { expect, test } from 'vitest'
import {
  type Booking,
  heldByGuest,
  holdRequestFor,
  MINUTE,
  newKey,
  openBooking,
  payBy,
  read,
  START,
  seatsTaken,
} from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths, dieAtEach, dieIn } from '#modules/reservations/saga/deaths.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Death } from '#tests/support/mortal-database.ts'

const database = databaseForDeaths()
const SECOND = 1000
/** The supplier has said yes, and nobody has written it down. */
const WITH_SEATS = { write: 2, when: 'before' } as const
/** The call was written down, and never made. */
const WITHOUT_SEATS = { write: 1, when: 'after' } as const

/** A guest sends a request; a process dies over it. */
async function dyingHold(death: Death) {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const first = await openBooking(database, site)
  expect((await seatsTaken(first)).held).toBe(0)
  const [request, key] = [await holdRequestFor(first), newKey()]
  const send = ({ reservations }: Booking) => reservations.hold(request, { caller: null, key })
  const died = await dieIn(database, { ...site, death }, send)
  return { died, send, next: await openBooking(database, site) }
}

/** What the rounds of a living process do in their time. */
async function rounds({ clock, jobs }: Booking, seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    clock.advance(2 * SECOND)
    await jobs.run(clock.now())
  }
}

test('wherever a process dies, the seats are back seconds after their deadline', { timeout: DYING }, async () => {
  await dieAtEach('after', async (death) => {
    const { died, next } = await dyingHold(death)
    const { held } = await seatsTaken(next)
    next.clock.advance(15 * MINUTE - 3 * SECOND)
    await rounds(next, 2)
    expect((await seatsTaken(next)).held).toBe(held)
    await rounds(next, 4)
    expect((await seatsTaken(next)).held).toBe(0)
    return died
  })
})

test('wherever it dies, the request can be sent again, and is one hold with its first deadline', {
  timeout: DYING,
}, async () => {
  await dieAtEach('after', async (death) => {
    const { died, send, next } = await dyingHold(death)
    const taken = (await seatsTaken(next)).held
    next.clock.advance(10 * MINUTE)
    const answered = await send(next)
    expect((await seatsTaken(next)).held).toBe(1)
    const deadline = taken === 1 ? '2026-11-21T12:15:00.000Z' : '2026-11-21T12:25:00.000Z'
    expect(answered.reservation.holdExpiresAt).toBe(deadline)
    const held = await heldByGuest(next.reservations, answered)
    await payBy(next, held, 'approve')
    await next.jobs.run(next.clock.now())
    const after = await read(next, held)
    expect(after.status).toBe('confirmed')
    await expectSound(next, { ...held, reservation: after }, expect)
    next.clock.advance(30 * MINUTE)
    await rounds(next, 4)
    expect((await read(next, held)).status).toBe('confirmed')
    return died
  })
})

test('once its seats have gone back, the same request is refused in words', async () => {
  const { send, next } = await dyingHold(WITH_SEATS)
  expect((await seatsTaken(next)).held).toBe(1)
  next.clock.advance(15 * MINUTE)
  await rounds(next, 2)
  await expect(send(next)).rejects.toMatchObject({ code: 'reservation/hold-expired' })
  expect((await seatsTaken(next)).held).toBe(0)
})

test('who sends it again at the deadline meets the round that gives it back: seats and reservation agree', async () => {
  for (let round = 0; round < 10; round++) {
    const { send, next } = await dyingHold(round % 2 === 0 ? WITH_SEATS : WITHOUT_SEATS)
    next.clock.advance(15 * MINUTE)
    const [sent] = await Promise.allSettled([send(next), next.jobs.round(database.db)])
    await next.jobs.round(database.db)
    const { held } = await seatsTaken(next)
    expect(held).toBe(sent.status === 'fulfilled' ? 1 : 0)
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'reservation/hold-expired' })
    next.clock.advance(16 * MINUTE)
    await rounds(next, 4)
    expect((await seatsTaken(next)).held).toBe(0)
  }
})

test('seats that come after the call was given up go back, too', async () => {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  let meanwhile = async () => {}
  const booking = await openBooking(database, {
    ...site,
    flights: (flights) => ({
      ...flights,
      async hold(...args) {
        await meanwhile()
        return flights.hold(...args)
      },
    }),
  })
  meanwhile = async () => {
    booking.clock.advance(15 * MINUTE)
    await rounds(booking, 2)
  }
  const late = booking.reservations.hold(await holdRequestFor(booking), { caller: null, key: newKey() })
  await expect(late).rejects.toMatchObject({ code: 'reservation/hold-expired' })
  expect((await seatsTaken(booking)).held).toBe(0)
})

test('seats that went back while the same request was on its way are said to have expired, not to be sold', async () => {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  const [request, key] = [await holdRequestFor(await openBooking(database, site)), newKey()]
  const send = ({ reservations }: Booking) => reservations.hold(request, { caller: null, key })
  await dieIn(database, { ...site, death: WITH_SEATS }, send)
  const next = await openBooking(database, {
    ...site,
    flights: (flights) => ({
      ...flights,
      async hold(...args) {
        next.clock.advance(15 * MINUTE)
        await rounds(next, 2)
        return flights.hold(...args)
      },
    }),
  })
  await expect(send(next)).rejects.toMatchObject({ code: 'reservation/hold-expired' })
  expect((await seatsTaken(next)).held).toBe(0)
})

test('a supplier that cannot be told is told again', async () => {
  const site = { clock: fixedClock(START), jobs: manualJobs() }
  let silent = true
  const request = await holdRequestFor(await openBooking(database, site))
  const dead = { ...site, death: WITH_SEATS }
  await dieIn(database, dead, ({ reservations }) => reservations.hold(request, { caller: null, key: newKey() }))
  const booking = await openBooking(database, {
    ...site,
    flights: (flights) => ({
      ...flights,
      letGo: (...args) => (silent ? Promise.reject(new Error('read timeout')) : flights.letGo(...args)),
    }),
  })
  booking.clock.advance(15 * MINUTE)
  await expect(rounds(booking, 4)).rejects.toThrow('read timeout')
  expect((await seatsTaken(booking)).held).toBe(1)
  silent = false
  await rounds(booking, 2)
  expect((await seatsTaken(booking)).held).toBe(0)
})
