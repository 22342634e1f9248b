import { beforeAll, describe, expect, test } from 'vitest'
import {
  books,
  type House,
  holdStayOf,
  newsOf,
  nightsOf,
  openHouse,
  openInstantHouse,
  requestStay,
  stayIdOf,
} from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { stayItems } from './current-stays.contract.ts'

/* Hotels that confirm at once: what is paid is sure, unless the rule cannot know it. */

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

async function open() {
  const booking = await openBooking(database)
  return { booking, house: await openInstantHouse(booking) }
}

const stayOf = async (booking: Booking, held: Held) => stayItems(await read(booking, held))[0]
const lastMail = ({ mail }: Booking) => {
  const [letter] = mail.posted.filter(({ recipient }) => recipient === 'owner@example.com').slice(-1)
  return { subject: letter?.subject ?? '', text: letter?.text ?? '' }
}
/** Who moved the stay and the item. */
async function actors({ db }: Booking, { reservation }: Held) {
  const { rows: moves } = await db.execute<{ by: string }>(
    sql`select h.by from stay_history h join stays s on s.id = h.stay_id
      where s.code = ${reservation.code} and h.to_status = 'confirmed'`,
  )
  const { rows } = await db.execute<{ by: string; to: string }>(
    sql`select m.by, m."to" from reservation_items i, jsonb_to_recordset(i.moves) as m ("to" text, by text)
      where i.reservation_id = ${reservation.id}`,
  )
  return {
    stay: moves.map(({ by }) => by),
    item: rows.filter(({ to }) => to === 'accepted').map(({ by }) => by),
  }
}

test.each(['approve', 'pix'] as const)('a paid stay (%s) is confirmed, captured and shared at once', async (how) => {
  const { booking, house } = await open()
  const held = await holdStayOf(booking, house)
  expect(stayItems(held.reservation)[0]).toMatchObject({ instantConfirmation: true, answerBy: null })
  const asked = how === 'pix' ? await requestStay(booking, house, 'pix') : held
  if (how === 'approve') expect((await payBy(booking, held, 'approve')).reservation.status).toBe('confirmed')
  await settle(booking)
  const after = await read(booking, asked)
  expect(after).toMatchObject({ status: 'confirmed', payments: [{ status: 'captured' }] })
  expect(after.timeline.map(({ event }) => event)).not.toContain('requested')
  expect(stayItems(after)[0]).toMatchObject({ status: 'confirmed', instantConfirmation: true, answerBy: null })
  expect(await books(booking, asked)).toEqual({ 'provider:sandbox': 90_000, owner: -72_000, 'platform-fee': -18_000 })
  expect(newsOf(booking, asked)).toEqual(['confirmed'])
  expect(await actors(booking, asked)).toEqual({ stay: ['rule'], item: ['rule'] })
  const waiting = await booking.reservations.owners.waiting(house.ownerId)
  expect(waiting).toBe(0)
  const id = await stayIdOf(booking, house, asked)
  const row = (await booking.reservations.owners.list(house.ownerId)).find((one) => one.id === id)
  expect(row).toMatchObject({ status: 'confirmed', confirmed_at_once: true, owner_amount: { amount: 72_000 } })
})

test('its owner reads in one mail that there is nothing to answer, and what to do where it cannot be kept', async () => {
  const { booking, house } = await open()
  const held = await requestStay(booking, house)
  await settle(booking)
  const letters = booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com')
  expect(letters).toHaveLength(1)
  expect(lastMail(booking).subject).toBe(`Nova reserva confirmada: Pousada do Vento (${held.reservation.code})`)
  expect(lastMail(booking).text).toContain('Não é preciso responder;')
})

test('an owner who cannot keep it takes it back with a reason: everything comes back', async () => {
  const { booking, house } = await open()
  const held = await requestStay(booking, house)
  await settle(booking)
  const id = await stayIdOf(booking, house, held)
  await booking.reservations.owners.answer(id, { action: 'reject', reason: 'A pipe has burst' }, house.ownerId)
  await settle(booking)
  expect(await read(booking, held)).toMatchObject({ status: 'refunded', refunds: [{ amount: { amount: 90_000 } }] })
  expect(newsOf(booking, held)).toContain('cancelled-by-owner')
  expect(await books(booking, held)).toEqual({})
})

describe('the owner is asked after all', () => {
  const room = (house: House) => sql`room_type_id = ${house.roomTypeId}`
  const set = (table: string, change: string) => (house: House) =>
    sql`update ${sql.raw(table)} set ${sql.raw(change)} where id = ${table === 'hotels' ? house.hotelId : house.roomTypeId}`
  test.each([
    [
      'a night was closed',
      (house: House) => sql`update room_nights set closed = true where ${room(house)} and day = '2027-01-21'`,
    ],
    [
      'an outside calendar takes the room',
      (house: House) => sql`update room_nights set blocked = 2 where ${room(house)} and day = '2027-01-22'`,
    ],
    ['the room is no longer sold', set('room_types', 'archived_at = now()')],
    [
      'the rate is no longer sold',
      (house: House) => sql`update rate_plans set archived_at = now() where id = ${house.ratePlanId}`,
    ],
    ['the hotel is paused', set('hotels', 'paused = true')],
    ['the owner wants to be asked again', set('hotels', 'instant_confirmation = false')],
  ])('when since the hold %s', async (_, change) => {
    const { booking, house } = await open()
    const held = await holdStayOf(booking, house)
    await booking.db.execute(change(house))
    expect((await payBy(booking, held, 'approve')).reservation.status).toBe('pending')
    await settle(booking)
    expect(await stayOf(booking, held)).toMatchObject({
      status: 'pending',
      instantConfirmation: false,
      answerBy: '2026-11-22T12:00:00.000Z',
    })
    expect(newsOf(booking, held)).toEqual(['requested'])
    expect(lastMail(booking).subject).toBe(`Responda pelo Pousada do Vento: ${held.reservation.code}`)
    expect(await actors(booking, held)).toEqual({ stay: [], item: [] })
    const id = await stayIdOf(booking, house, held)
    await booking.reservations.owners.answer(id, { action: 'accept', reason: '', despite: true }, house.ownerId)
    const row = (await booking.reservations.owners.list(house.ownerId)).find((one) => one.id === id)
    expect(row).toMatchObject({ status: 'confirmed', confirmed_at_once: false })
    expect(await stayOf(booking, held)).toMatchObject({ status: 'confirmed', instantConfirmation: false })
    expect(await actors(booking, held)).toEqual({ stay: ['owner'], item: [`owner:${house.ownerId}`] })
  })

  test('when an outside calendar, read at that moment, has taken the room', async () => {
    const { booking, house } = await open()
    booking.outside.set(house.hotelId, async () => {
      await booking.db.execute(sql`update room_nights set blocked = 2 where ${room(house)} and day = '2027-01-21'`)
    })
    const held = await requestStay(booking, house)
    expect(held.reservation.status).toBe('pending')
  })

  test('when the outside calendars cannot be asked: no booking is lost', async () => {
    const { booking, house } = await open()
    booking.outside.set(house.hotelId, () => Promise.reject(new Error('no line')))
    const held = await requestStay(booking, house)
    expect(held.reservation.status).toBe('pending')
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1'])
  })

  test('by a hotel whose owner turned it on after the hold: as it was said to the guest', async () => {
    const booking = await openBooking(database)
    const house = await openHouse(booking)
    const held = await holdStayOf(booking, house)
    await booking.db.execute(sql`update hotels set instant_confirmation = true where id = ${house.hotelId}`)
    expect((await payBy(booking, held, 'approve')).reservation.status).toBe('pending')
  })
})

test('of an owner who may not sell any more nothing is confirmed', async () => {
  const { booking, house } = await open()
  const held = await holdStayOf(booking, house)
  await booking.db.execute(sql`insert into stopped_owners (owner_id, at) values (${house.ownerId}, now())`)
  await payBy(booking, held, 'approve').catch(() => {})
  await settle(booking)
  expect(await actors(booking, held)).toEqual({ stay: [], item: [] })
  const { payments } = await read(booking, held)
  expect(payments.filter(({ captured }) => captured.amount > 0)).toEqual([])
})

test('money that cannot be taken leaves it unpaid without a word to the owner; paid again it is confirmed at once', async () => {
  const { booking, house } = await open()
  const held = await requestStay(booking, house, 'fail-capture')
  await settle(booking)
  expect(await stayOf(booking, held)).toMatchObject({ status: 'ordering', instantConfirmation: true })
  expect(booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com')).toEqual([])
  expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1'])
  await payBy(booking, { ...held, reservation: await read(booking, held) }, 'approve')
  await settle(booking)
  expect(await read(booking, held)).toMatchObject({ status: 'confirmed' })
  expect(await books(booking, held)).toEqual({ 'provider:sandbox': 90_000, owner: -72_000, 'platform-fee': -18_000 })
  expect(booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com')).toHaveLength(1)
})

test('cancelling in the free time gives everything back and turns the share round', async () => {
  const { booking, house } = await open()
  const held = await requestStay(booking, house)
  const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  expect(await books(booking, held)).toEqual({})
  expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0'])
})
