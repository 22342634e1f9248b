import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Database, isDuplicate } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { announce, listFor, reservationOfCode } from './lookups.store.ts'
import { customerReservations, reservationCodes } from './lookups.tables.ts'
import { type Booking, HOUR, holdOne, holdRequestFor, newKey, openBooking } from './reservations.fixture.ts'

const database = testDatabase()
let db: Database
beforeAll(async () => {
  db = database.db
  await openBooking(database)
}, 60_000)

const DAY = 24 * HOUR

async function night({ jobs, clock }: Booking) {
  await jobs.send(db, 'reservations.forget', {})
  await jobs.run(clock.now())
}

/** The lists of accounts against what reservations say: rows that are in one of them alone. */
async function differences(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select * from (select customer_id, id as reservation_id, created_at from reservations where customer_id is not null) booked
    full join customer_reservations listed using (customer_id, reservation_id, created_at)
    where booked.customer_id is null or listed.customer_id is null`)
  return rows
}

test('a code is had by one reservation, from before that is written', async () => {
  const now = new Date()
  await announce(db, { id: newId(), code: 'TAKEN2', customerId: null, now })
  const again = announce(db, { id: newId(), code: 'TAKEN2', customerId: null, now })
  expect(isDuplicate(await again.catch((error: unknown) => error))).toBe(true)
  const booking = await openBooking(database)
  const { reservation } = await holdOne(booking)
  // As a process of the release before writes one, which announces nothing.
  const asBefore = (code: string) =>
    db.execute(sql`
      insert into reservations (id, code, customer_id, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at,
        last_day, created_at, updated_at)
      select ${newId()}, ${code}, customer_id, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at, last_day,
        created_at, updated_at from reservations where id = ${reservation.id}`)
  expect(isDuplicate(await asBefore('TAKEN2').catch((error: unknown) => error))).toBe(true)
  await asBefore('SEEN22')
  expect(await reservationOfCode(db, 'seen22')).not.toBeNull()
})

test('a code whose reservation never came opens nothing, and is free again after two days', async () => {
  const booking = await openBooking(database)
  const { reservation, as } = await holdOne(booking)
  await announce(db, { id: newId(), code: 'NEVER2', customerId: null, now: booking.clock.now() })
  const me = testCallers().customer().identity
  const asked = booking.reservations.get('NEVER2', { caller: me, locale: 'en' })
  await expect(asked).rejects.toMatchObject({ code: 'reservation/not-found' })
  booking.clock.advance(DAY)
  await night(booking)
  expect(await reservationOfCode(db, 'NEVER2')).not.toBeNull()
  booking.clock.advance(DAY + HOUR)
  await night(booking)
  expect(await reservationOfCode(db, 'NEVER2')).toBeNull()
  expect(await reservationOfCode(db, reservation.code)).toBe(reservation.id)
  expect((await booking.reservations.get(reservation.code, as)).id).toBe(reservation.id)
})

test('a hold that comes to nothing leaves no code and no line behind', async () => {
  const booking = await openBooking(database)
  const { identity } = testCallers().customer()
  const counts = async () => [await db.$count(reservationCodes), await db.$count(customerReservations)]
  const before = await counts()
  // Who is slower than the clock finds its hold given up when it is written down.
  await db.execute(sql`
    create function late() returns trigger language plpgsql as $$ begin
      insert into ended_claims (reservation_id, item_id, at) values (new.reservation_id, new.item_id, new.created_at);
      return null;
    end $$;
    create trigger late after insert on reservation_holds for each row execute function late()`)
  await expect(holdOne(booking, {}, identity)).rejects.toMatchObject({ code: 'reservation/hold-expired' })
  await db.execute(sql`drop function late cascade`)
  expect(await counts()).toEqual(before)
  await holdOne(booking, {}, identity)
  expect(await counts()).toEqual(before.map((count) => count + 1))
})

test('the same request of a customer at two processes at once leaves one code, and one line in their list', async () => {
  const sites = [await openBooking(database), await openBooking(database)] as const
  const { identity } = testCallers().customer()
  for (let round = 0; round < 5; round++) {
    const [request, key] = [await holdRequestFor(sites[0]), newKey()]
    const held = await Promise.all(sites.map(({ reservations: its }) => its.hold(request, { caller: identity, key })))
    const [id] = new Set(held.map(({ reservation }) => reservation.id))
    const lines = [
      await db
        .select()
        .from(reservationCodes)
        .where(eq(reservationCodes.reservationId, id ?? '')),
      await db
        .select()
        .from(customerReservations)
        .where(isRow(customerReservations, { customerId: identity.id, reservationId: id ?? '' })),
    ]
    expect(lines.map(({ length }) => length)).toEqual([1, 1])
    const { drafts } = await sites[0].reservations.listOf(identity.id, 'en')
    expect(drafts.map((one) => one.id)).toContain(id)
  }
})

test('a key says its reservation; one of the release before, which does not, opens its own until it ends', async () => {
  const booking = await openBooking(database)
  const { reservation } = await holdOne(booking)
  const other = await holdOne(booking)
  const { key } = await booking.reservations.heldBefore(reservation.id, { caller: null, locale: 'en' })
  expect(await booking.reservations.guestOf(key ?? '')).toEqual({ reservationId: reservation.id })
  const bytes = Buffer.from((key ?? '').slice(3), 'base64url')
  Buffer.from(other.reservation.id.replaceAll('-', ''), 'hex').copy(bytes)
  expect(await booking.reservations.guestOf(`rk_${bytes.toString('base64url')}`)).toBeNull()
  const short = `rk_${Buffer.alloc(24, 7).toString('base64url')}`
  await db.execute(sql`insert into reservation_keys (reservation_id, kind, hash, expires_at, created_at) values
    (${reservation.id}, 'guest', ${createHash('sha256').update(short).digest()}, ${new Date(booking.clock.now().getTime() + DAY)}, now())`)
  expect(await booking.reservations.guestOf(short)).toEqual({ reservationId: reservation.id })
  booking.clock.advance(2 * DAY)
  expect(await booking.reservations.guestOf(short)).toBeNull()
})

test('a guest opens the reservation that is meant, and no other one by their key', async () => {
  const booking = await openBooking(database)
  const [mine, other] = [await holdOne(booking), await holdOne(booking)]
  const { code, id } = mine.reservation
  for (const name of [code, code.toLowerCase(), id, id.toUpperCase()])
    expect((await booking.reservations.get(name, mine.as)).id).toBe(id)
  for (const name of [other.reservation.code, other.reservation.id, 'NEVER3', 'not a code'])
    await expect(booking.reservations.get(name, mine.as)).rejects.toMatchObject({ code: 'reservation/not-found' })
})

test('lines that lead nowhere, or to what is another’s by now, are not shown and take nobody’s place', async () => {
  const booking = await openBooking(database)
  const { identity } = testCallers().customer()
  const held = []
  for (let count = 0; count < 3; count++) {
    held.push((await holdOne(booking, {}, identity)).reservation.id)
    booking.clock.advance(1_000)
  }
  const others = (await holdOne(booking)).reservation.id
  const void_ = Array.from({ length: 250 }, () => randomUUID())
  const createdAt = new Date(booking.clock.now().getTime() - 1_500)
  await listFor(
    db,
    identity.id,
    [...void_, others].map((reservationId) => ({ reservationId, createdAt })),
  )
  const { drafts } = await booking.reservations.listOf(identity.id, 'en')
  expect(drafts.map(({ id }) => id)).toEqual(held.toReversed())
  const { reservations } = (await booking.reservations.exportOf(identity.id, 'en')) as {
    reservations: { id: string }[]
  }
  expect(reservations.map(({ id }) => id)).toEqual(held.toReversed())
  await db.delete(customerReservations)
})

test('lists follow bookings of a customer, of a guest who becomes one, of accounts that become one, and of one that is erased', async () => {
  await db.execute(sql`insert into customer_reservations
    select customer_id, id, created_at from reservations where customer_id is not null on conflict do nothing`)
  const booking = await openBooking(database)
  const { reservations, events, jobs, clock } = booking
  const [ana, rui] = [testCallers().customer().identity, testCallers().customer().identity]
  const idsOf = async (who: { id: string }) =>
    (await reservations.listOf(who.id, 'en')).drafts.map(({ id }) => id).toSorted()
  const own = (await holdOne(booking, {}, ana)).reservation.id
  const email = `${randomUUID()}@example.com`
  const contact = { email, phone: '+5511912345678', country: 'BR' }
  const asGuest = (await holdOne(booking, { over: { contact } })).reservation.id
  const { customerVerified } = await import('#modules/accounts/index.ts')
  await db.transaction((tx) => events.publish(tx, customerVerified, { customerId: rui.id, email }))
  await jobs.run(clock.now())
  expect([await idsOf(ana), await idsOf(rui), await differences()]).toEqual([[own], [asGuest], []])
  await db.transaction((tx) => reservations.moveOf(tx, { from: rui.id, into: ana.id }))
  expect([await idsOf(ana), await idsOf(rui), await differences()]).toEqual([[own, asGuest].toSorted(), [], []])
  await db.transaction((tx) => reservations.eraseOf(tx, ana.id))
  expect([await idsOf(ana), await differences()]).toEqual([[], []])
})
