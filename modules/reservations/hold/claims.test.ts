import { expect, test } from 'vitest'
import { moved } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import {
  type Booking,
  holdOne,
  holdRequestFor,
  MINUTE,
  newKey,
  openBooking,
  START,
  seatsTaken,
} from '#modules/reservations/reservations.fixture.ts'
import { insertItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { dieIn } from '#modules/reservations/saga/deaths.fixture.ts'
import { eq, isNotNull, isNull } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { endedClaims, reservationHolds } from './calls.tables.ts'
import { endClaim, mustBeClaimed } from './claims.ts'
import { newCode } from './reservation-code.ts'

const database = testDatabase({ each: true })

const site = () => ({ clock: fixedClock(START), jobs: manualJobs() })
type Site = ReturnType<typeof site>
const EXPIRED = { code: 'reservation/hold-expired' }
const claimed = async () => (await database.db.select().from(reservationHolds)).at(-1)
const isThere = async ({ id }: ItemKey) => (await database.db.$count(reservationItems, eq(reservationItems.id, id))) > 0

/** Makes the items of claims, as the one that is there. */
async function maker() {
  const [[like], [item]] = [
    await database.db.select().from(reservations),
    await database.db.select().from(reservationItems),
  ]
  if (!like || !item) throw new Error('there is none')
  const moves = moved({ from: null, to: 'held', at: item.createdAt, by: 'guest', event: null })
  return ({ id, reservationId }: ItemKey) =>
    database.db.transaction(async (tx) => {
      await mustBeClaimed(tx, reservationId, [id])
      await tx.insert(reservations).values({ ...like, id: reservationId, code: newCode() })
      await insertItem(tx, { ...item, id, reservationId, holdRef: id, moves })
    })
}

test('of who makes the item and who gives its seats back one wins, whoever comes first', async () => {
  await holdOne(await openBooking(database))
  const make = await maker()
  for (let round = 0; round < 30; round++) {
    const claim = { id: newId(), reservationId: newId() }
    const makes = () => make(claim)
    const ends = () => endClaim(database.db, claim, new Date())
    const both = round % 2 === 0 ? [makes(), ends()] : [ends(), makes()]
    const [first, second] = await Promise.allSettled(both)
    const [made, ended] = round % 2 === 0 ? [first, second] : [second, first]
    if (made?.status === 'rejected') expect(made.reason).toMatchObject(EXPIRED)
    expect(ended).toEqual({ status: 'fulfilled', value: made?.status === 'rejected' })
    expect(await isThere(claim)).toBe(made?.status === 'fulfilled')
  }
})

test('a claim that was ended stays so, and one whose item is there cannot be ended', async () => {
  await holdOne(await openBooking(database))
  const gone = { id: newId(), reservationId: newId() }
  expect(await endClaim(database.db, gone, new Date())).toBe(true)
  expect(await endClaim(database.db, gone, new Date())).toBe(true)
  const make = await maker()
  await expect(make(gone)).rejects.toMatchObject(EXPIRED)
  // Another item of the same reservation may be made all the same.
  await make({ id: newId(), reservationId: gone.reservationId })
  const hold = await claimed()
  expect(
    await endClaim(database.db, { id: hold?.itemId ?? '', reservationId: hold?.reservationId ?? '' }, new Date()),
  ).toBe(false)
})

test('the same request from two processes at once is one reservation', async () => {
  const [one, other] = [await openBooking(database), await openBooking(database)]
  const [request, key] = [await holdRequestFor(one), newKey()]
  const answers = await Promise.all(
    [one, other].map(({ reservations: its }) => its.hold(request, { caller: null, key })),
  )
  expect(new Set(answers.map(({ reservation }) => reservation.code)).size).toBe(1)
  expect((await seatsTaken(one)).held).toBe(1)
  expect(await database.db.$count(reservationItems)).toBe(1)
})

/** A process froze between the seats and the reservation, and goes on when another has given the seats back. */
test('a process that comes back too late makes nothing of seats that went back', async () => {
  const its = site()
  await dyingOverSeats(its)
  const hold = await claimed()
  const next = await openBooking(database, its)
  its.clock.advance(15 * MINUTE)
  await next.jobs.run(its.clock.now())
  expect((await seatsTaken(next)).held).toBe(0)
  const claim = { id: hold?.itemId ?? '', reservationId: hold?.reservationId ?? '' }
  expect(await database.db.select({ itemId: endedClaims.itemId }).from(endedClaims)).toEqual([{ itemId: claim.id }])
  await holdOne(next)
  await expect((await maker())(claim)).rejects.toMatchObject(EXPIRED)
})

test('that an item was made is noted at the deadline where its process died before it noted it', async () => {
  const its = site()
  const request = await holdRequestFor(await openBooking(database, its))
  // The line of the hold, that of the code, then the reservation.
  await dieIn(database, { ...its, death: { write: 3, when: 'after' } }, (dying) =>
    dying.reservations.hold(request, { caller: null, key: newKey() }),
  )
  expect(await claimed()).toMatchObject({ keptAt: null, endedAt: null })
  const next = await openBooking(database, its)
  const [row] = await database.db.update(reservations).set({ resumeAt: null }).returning()
  its.clock.advance(15 * MINUTE)
  await next.jobs.run(its.clock.now())
  expect(await claimed()).toMatchObject({ keptAt: its.clock.now(), endedAt: null, reservationId: row?.id })
  expect((await seatsTaken(next)).held).toBe(1)
  expect(await database.db.$count(endedClaims)).toBe(0)
})

/** A process dies with the seats and without a reservation. @returns the same request again */
async function dyingOverSeats(its: Site) {
  const [request, key] = [await holdRequestFor(await openBooking(database, its)), newKey()]
  const send = ({ reservations: theirs }: Booking) => theirs.hold(request, { caller: null, key })
  await dieIn(database, { ...its, death: { write: 2, when: 'before' } }, send)
  return send
}

// The version before named the item of a hold when it was made.
test('holds of the version before end on time, are found by the same request, and are kept where they were', async () => {
  const its = site()
  const unclaimed = { itemId: null, reservationId: null }
  const send = await dyingOverSeats(its)
  const next = await openBooking(database, its)
  await database.db.update(reservationHolds).set(unclaimed)
  const { reservation } = await send(next)
  expect(await claimed()).toMatchObject({ reservationId: reservation.id, keptAt: its.clock.now() })
  expect((await seatsTaken(next)).held).toBe(1)

  await database.db.update(reservations).set({ resumeAt: null })
  await dyingOverSeats(its)
  // Of one the item was made, of the other it was not.
  const { keptAt } = reservationHolds
  await database.db.update(reservationHolds).set(unclaimed).where(isNull(keptAt))
  await database.db.update(reservationHolds).set({ keptAt: null, reservationId: null }).where(isNotNull(keptAt))
  const booking = await openBooking(database, its)
  expect((await seatsTaken(booking)).held).toBe(2)
  its.clock.advance(15 * MINUTE)
  await booking.jobs.run(its.clock.now())
  expect((await seatsTaken(booking)).held).toBe(1)
})
