import { beforeAll, expect, test } from 'vitest'
import { holdStayOf, openHouse, requestStay, stayIdOf } from '#modules/reservations/owner/stay-booking.fixture.ts'
import { type Booking, openBooking } from '#modules/reservations/reservations.fixture.ts'
import * as tables from '#modules/reservations/reservations.tables.ts'
import { inArray } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
let booking: Booking
beforeAll(async () => {
  booking = await openBooking(database)
})

test('the stay of a booking is known to its guest, also when the hotel has said no, and to nobody else', async () => {
  const house = await openHouse(booking)
  const hers = await requestStay(booking, house)
  const stayId = await stayIdOf(booking, house, hers)
  const { stayOf, owners } = booking.reservations
  const { code, id } = hers.reservation
  expect(await stayOf(code, hers.caller)).toBe(stayId)
  expect(await stayOf(id, hers.caller)).toBe(stayId)
  const his = await requestStay(booking, house)
  const unknown = { code: 'reservation/not-found' }
  await expect(stayOf(code, his.caller)).rejects.toMatchObject(unknown)
  await expect(stayOf(code, null)).rejects.toMatchObject(unknown)
  expect([await owners.waiting(house.ownerId), await owners.waiting(id)]).toEqual([2, 0])
  await owners.answer(stayId, { action: 'reject', reason: 'Full' }, house.ownerId)
  expect(await stayOf(code, hers.caller)).toBe(stayId)
  expect(await owners.waiting(house.ownerId)).toBe(1)
})

test('the stays of a customer are those that hotels were asked for', async () => {
  const { db, reservations } = booking
  const house = await openHouse(booking)
  const asked = await requestStay(booking, house)
  const held = await holdStayOf(booking, house)
  const customerId = newId()
  const ids = [asked.reservation.id, held.reservation.id]
  await db.update(tables.reservations).set({ customerId }).where(inArray(tables.reservations.id, ids))
  expect(await reservations.staysOf(db, customerId)).toEqual([await stayIdOf(booking, house, asked)])
  expect(await reservations.staysOf(db, newId())).toEqual([])
})

test('what is only held has no stay to speak of', async () => {
  const held = await holdStayOf(booking, await openHouse(booking))
  const refused = { code: 'reservation/not-found', userMessage: { id: 'reservation.no-stay' } }
  await expect(booking.reservations.stayOf(held.reservation.code, held.caller)).rejects.toMatchObject(refused)
})
