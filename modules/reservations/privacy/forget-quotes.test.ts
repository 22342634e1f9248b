import { beforeAll, expect, test } from 'vitest'
import { refundApprovals, reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { askFor, openConfirmed, quoteFor } from '#modules/reservations/change/change.fixture.ts'
import { stayChangeQuotes } from '#modules/reservations/change/change.tables.ts'
import { HOUR, newKey, openBooking, settle } from '#modules/reservations/reservations.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { forgetQuotes } from './forget-quotes.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

test('quotes that nobody took up go two days after their end; what was decided by one keeps it', async () => {
  const { booking, held } = await openConfirmed(database)
  const { code, id } = held.reservation
  const { db, clock, reservations } = booking
  const left = async () => [
    await db.$count(reservationQuotes, eq(reservationQuotes.reservationId, id)),
    await db.$count(stayChangeQuotes, eq(stayChangeQuotes.reservationId, id)),
  ]
  await quoteFor(booking, held)
  await askFor(booking, held)
  const asked = await reservations.cancelQuote(code, held.as)
  const staff = '018f0000-0000-7000-8000-000000000001'
  await db.insert(refundApprovals).values({
    reservationId: id,
    kind: 'cancel',
    quoteId: asked.id,
    key: newKey(),
    status: 'waiting',
    reason: 'Closed',
    ...money(90_000, 'BRL'),
    requestedBy: staff,
    requestedName: 'Eva',
    requestedAt: clock.now(),
  })
  await reservations.cancelQuote(code, held.as)
  const taken = await reservations.cancelQuote(code, held.as)
  const [before] = await left()
  await forgetQuotes(booking)
  expect(await left()).toEqual([before, 2])
  await reservations.cancel(code, { quoteId: taken.id, key: newKey() }, held.as)
  await settle(booking)
  clock.advance(47 * HOUR)
  await forgetQuotes(booking)
  expect(await left()).toEqual([before, 2])
  clock.advance(2 * HOUR)
  await booking.jobs.send(db, 'reservations.forget', {})
  await booking.jobs.run(clock.now())
  expect(await left()).toEqual([2, 1])
  const kept = await db.select().from(reservationQuotes).where(eq(reservationQuotes.id, taken.id))
  expect(kept).toHaveLength(1)
})
