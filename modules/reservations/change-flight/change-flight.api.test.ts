import { beforeAll, expect, test } from 'vitest'
import { createDocuments, reservationsApi } from '#modules/reservations/index.ts'
import { newKey, openBooking } from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { NO_DEVICES } from '#tests/support/devices.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { FlightChangeQuoteSchema } from './change-flight.contract.ts'
import { offerOn, ticketed } from './flight-change.fixture.ts'

const database = testDatabase()
const translate = createTranslate()
beforeAll(() => openBooking(database), 60_000)

test('other flights go over the wire: quoted in the reader’s language, taken, withdrawn, taken again and paid once', async () => {
  const booking = await openBooking(database)
  const held = await ticketed(booking)
  const { reservations, payments, clock } = booking
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const { code, id } = held.reservation
  const documents = createDocuments({ translate })
  const app = await apiOf(reservationsApi({ reservations, payments, documents, accounts: { owners: NO_DEVICES } }), {
    callers: { ...testCallers(), guestOf: async () => ({ reservationId: id }) },
    idempotency,
  })
  const me = { authorization: 'Bearer rk_mine', 'accept-language': 'pt-BR' }
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object, key = newKey()) =>
    app.inject({
      method,
      url: `/reservations/${code}/${path}`,
      ...(payload && { payload }),
      headers: { ...me, 'idempotency-key': key },
    })
  const flights = await offerOn(booking, held, '2027-01-22')

  const nobody = await app.inject({
    method: 'POST',
    url: `/reservations/${code}/flight-change-quotes`,
    payload: flights,
  })
  expect([401, 404]).toContain(nobody.statusCode)
  expect((await call('POST', 'flight-change-quotes', { ...flights, offerId: 'short' })).statusCode).toBe(400)
  const gone = (await call('POST', 'flight-change-quotes', { ...flights, offerId: 'x'.repeat(40) })).json()
  expect(gone).toMatchObject({ status: 'impossible', reason: 'gone' })
  expect(gone.sentence).toContain('não estão mais à venda')
  const quote = (await call('POST', 'flight-change-quotes', flights)).json()
  expect(FlightChangeQuoteSchema.parse(quote)).toEqual(quote)
  expect(quote.rule.sentence).toContain('Sua tarifa pode ser alterada por R$')
  expect(quote.methods.card.instalments.length).toBeGreaterThan(0)

  const { toPay, back } = quote
  const cheaper = { ...flights, seen: { toPay: { ...toPay, amount: 1 }, back } }
  expect((await call('POST', 'flight-changes', cheaper)).statusCode).toBe(409)
  const request = { ...flights, seen: { toPay, back } }
  const [first, twice] = [await call('POST', 'flight-changes', request), await call('POST', 'flight-changes', request)]
  const change = first.json().items[0].change
  expect(change).toMatchObject({ status: 'unpaid', toPay })
  expect(twice.json().items[0].change.id).toBe(change.id)
  const withdrawn = (await call('DELETE', `flight-changes/${change.id}`)).json()
  expect(withdrawn.items[0]).toMatchObject({ changeable: true, change: { status: 'withdrawn' } })
  const method = { kind: 'card', token: await booking.tokenFor('approve'), instalments: 1 }
  const late = await call('POST', `flight-changes/${change.id}/payments`, { method, totalSeen: toPay })
  expect(late.json()).toMatchObject({ code: 'reservation/state' })

  const anew = (await call('POST', 'flight-changes', request)).json().items[0].change
  expect(anew.id).not.toBe(change.id)
  const [pay, key] = [{ method, totalSeen: toPay }, newKey()]
  const paid = (await call('POST', `flight-changes/${anew.id}/payments`, pay, key)).json()
  expect(paid).toMatchObject({
    payment: { status: 'captured', purpose: anew.id },
    reservation: { status: 'confirmed' },
  })
  const again = (await call('POST', `flight-changes/${anew.id}/payments`, pay, key)).json()
  expect(again.payment.id).toBe(paid.payment.id)
  expect(again.reservation.payments).toHaveLength(2)
  expect(again.reservation.items[1]).toMatchObject({ status: 'ticketed', change: { status: 'applied' } })
})
