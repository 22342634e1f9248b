import { beforeAll, expect, test } from 'vitest'
import { createDocuments, reservationsApi, staffReservationsApi } from '#modules/reservations/index.ts'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import {
  type Booking,
  heldByGuest,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { NO_DEVICES } from '#tests/support/devices.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { openHouse, stayIdOf, stayRequestFor } from './stay-booking.fixture.ts'

const translate = createTranslate()
const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

async function openApi(booking: Booking) {
  const callers = testCallers()
  const { reservations, payments, clock } = booking
  const documents = createDocuments({ translate })
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const app = await apiOf(
    [
      ...reservationsApi({ reservations, payments, documents, accounts: { owners: NO_DEVICES } }),
      ...staffReservationsApi({ staff: reservations.staff, documents }),
    ],
    { callers: { ...callers, guestOf: reservations.guestOf }, idempotency },
  )
  return { callers, get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) }
}

const FILES = ['voucher.pdf', 'invoice.pdf', 'calendar.ics']

/** A stay that waits for its owner, with the key of its guest. */
async function requested() {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const api = await openApi(booking)
  const answered = await booking.reservations.hold(stayRequestFor(booking, house), { caller: null, key: newKey() })
  const held = await heldByGuest(booking.reservations, answered)
  await payBy(booking, held, 'approve')
  const answer = async (action: 'accept' | 'reject', reason = '') => {
    const stayId = await stayIdOf(booking, house, held)
    await booking.reservations.owners.answer(stayId, { action, reason }, house.ownerId)
    await settle(booking)
  }
  const me = { authorization: `Bearer ${answered.key}` }
  return { ...api, booking, house, held, answer, me, code: held.reservation.code }
}

test('the papers of a stay come with the yes of the hotel, and to nobody else', async () => {
  const { get, me, code, answer, booking, house, callers } = await requested()
  const urls = FILES.map((file) => `/reservations/${code}/documents/${file}?lang=en`)
  for (const url of urls) expect((await get(url, me)).statusCode).toBe(409)
  expect((await get(`/reservations/${code}/documents/eticket.pdf`, me)).json()).toMatchObject({
    error: expect.stringContaining('the voucher when the hotel confirms'),
  })
  await answer('accept')
  const [voucher, invoice, calendar] = await Promise.all(urls.map((url) => get(url, me)))
  expect(voucher?.headers['content-disposition']).toBe(`attachment; filename="${code}-voucher.pdf"`)
  const { spoken } = readPdf(voucher?.rawPayload ?? Buffer.alloc(0))
  expect(spoken).toContain('Avenida Beira Mar, 100, Fortaleza, Brazil')
  expect(spoken).toContain('R$900.00 (full refund)')
  expect(readPdf(invoice?.rawPayload ?? Buffer.alloc(0)).spoken).toContain('Stay: Pousada do Vento, Fortaleza')
  expect(calendar?.payload).toContain('DTSTART;TZID=America/Fortaleza:20270120T140000')
  const other = await booking.reservations.hold(stayRequestFor(booking, house), { caller: null, key: newKey() })
  const strangers = [{}, { authorization: `Bearer ${other.key}` }, callers.customer().headers]
  for (const url of urls) {
    for (const headers of strangers) expect((await get(url, headers)).statusCode).toBe(404)
  }
})

test('staff see whose hotel it is, and take the voucher on the record', async () => {
  const { get, callers, held, house, answer, code, booking } = await requested()
  await answer('accept')
  const { headers } = callers.staff('superadmin')
  const detail = (await get(`/admin/reservations/${held.reservation.id}`, headers)).json()
  const [stay] = stayItems(await read(booking, held))
  expect(detail.owners).toEqual([{ item: stay?.id, ownerId: house.ownerId }])
  const found = (await get(`/admin/reservations?text=${code}`, headers)).json()
  expect(found.rows).toMatchObject([
    { kind: 'stay', title: 'Pousada do Vento', destination: 'Fortaleza', departure: '2027-01-20', travellers: 2 },
  ])
  expect(found.rows[0].poster).toBe(`h1-3399415-${house.hotelId.slice(-6)}-0-4p0`)
  expect((await get(`/admin/reservations/${code}/documents/voucher.pdf`, headers)).statusCode).toBe(200)
})

test('the guest reads in the words of the hotel why its yes is taken back', async () => {
  const { booking, held, answer } = await requested()
  await answer('accept')
  await answer('reject', 'A pipe broke')
  expect(stayItems(await read(booking, held))[0]).toMatchObject({ status: 'refunded', reason: 'A pipe broke' })
})
