import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { reservationHolds } from '#modules/reservations/hold/calls.tables.ts'
import {
  type Booking,
  bookOne,
  type Held,
  HOUR,
  holdOne,
  openBooking,
} from '#modules/reservations/reservations.fixture.ts'
import { reservationKeys } from '#modules/reservations/reservations.tables.ts'
import { eq } from '#platform/database/query.ts'
import { mails } from '#platform/mail/mail.tables.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const DAY = 24 * HOUR
const ROSA = { over: { contact: { email: 'rosa@example.com', phone: '+5511912345678', country: 'BR' } } } as const
const NAMES = /Souza|rosa@|91234/

/** What happens by night. */
async function night({ db, jobs, clock }: Booking) {
  await jobs.send(db, 'reservations.forget', {})
  await jobs.run(clock.now())
}

async function wordsOf({ reservations }: Booking, { reservation }: Held): Promise<string> {
  return JSON.stringify((await reservations.read(reservation.id))?.view)
}

async function mailAbout({ db }: Booking, { reservation }: Held) {
  const mail = { subject: 'Your trip is booked', text: 'Ana Souza', html: 'Ana Souza', recipient: 'rosa@example.com' }
  await db.insert(mails).values({ ...mail, about: reservation.id })
  return () => db.$count(mails, eq(mails.about, reservation.id))
}

test('a coming trip of an erased customer keeps its names until it is over, and not a day longer', async () => {
  const booking = await openBooking(database)
  const { identity } = testCallers().customer()
  const theirs = await bookOne(booking, ROSA, identity)
  const others = await bookOne(booking, ROSA)
  const [mailsOfTheirs, mailsOfOthers] = [await mailAbout(booking, theirs), await mailAbout(booking, others)]
  await booking.db.transaction((tx) => booking.reservations.eraseOf(tx, identity.id))
  await night(booking)
  expect(await wordsOf(booking, theirs)).toMatch(NAMES)
  // It leaves on 20 January and lands the day after.
  booking.clock.advance(Date.parse('2027-01-22T12:00:00Z') - booking.clock.now().getTime())
  await night(booking)
  expect(await wordsOf(booking, theirs)).toMatch(NAMES)
  booking.clock.advance(DAY)
  await night(booking)
  await night(booking)
  expect(await wordsOf(booking, theirs)).not.toMatch(NAMES)
  expect(await wordsOf(booking, theirs)).toContain(theirs.reservation.code)
  expect(await mailsOfTheirs()).toBe(0)
  expect(await wordsOf(booking, others)).toMatch(NAMES)
  expect(await mailsOfOthers()).toBe(1)
})

test('of a hold that nobody paid for no names are left after a month', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking, ROSA)
  const given = await holdOne(booking, ROSA)
  await booking.reservations.abandon(given.reservation.code, given.as)
  const paid = await bookOne(booking, ROSA)
  booking.clock.advance(16 * 60_000)
  await booking.jobs.run(booking.clock.now())
  booking.clock.advance(29 * DAY)
  await night(booking)
  for (const one of [held, given, paid]) expect(await wordsOf(booking, one)).toMatch(NAMES)
  booking.clock.advance(2 * DAY)
  await night(booking)
  for (const one of [held, given]) expect(await wordsOf(booking, one)).not.toMatch(NAMES)
  expect(await wordsOf(booking, paid)).toMatch(NAMES)
})

test('keys that open nothing any more and notes of old holds go, others stay', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking)
  const { db, clock } = booking
  const mine = eq(reservationKeys.reservationId, held.reservation.id)
  const link = { reservationId: held.reservation.id, kind: 'link' as const, hash: Buffer.from(randomUUID()) }
  const expiresAt = new Date(clock.now().getTime() + HOUR)
  await db.insert(reservationKeys).values({ ...link, expiresAt, createdAt: clock.now() })
  clock.advance(2 * HOUR)
  await night(booking)
  expect(await db.$count(reservationKeys, mine)).toBe(1)
  expect(await db.$count(reservationHolds)).toBeGreaterThan(0)
  clock.advance(3 * DAY)
  await night(booking)
  expect(await db.$count(reservationKeys, mine)).toBe(1)
  expect(await db.$count(reservationHolds)).toBe(0)
})
