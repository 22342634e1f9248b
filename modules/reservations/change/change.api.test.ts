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
import { ChangeQuoteSchema } from './change.contract.ts'
import { BOOKED, LONGER, NIGHT, openConfirmed, SHORTER } from './change.fixture.ts'

const database = testDatabase()
const translate = createTranslate()
beforeAll(() => openBooking(database), 60_000)

test('a change goes over the wire: quoted in the reader’s language, asked for, paid once, withdrawn', async () => {
  const { booking, held } = await openConfirmed(database)
  const { reservations, payments, clock } = booking
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const { code, id } = held.reservation
  const guestOf = async () => ({ reservationId: id })
  const app = await apiOf(
    reservationsApi({
      reservations,
      payments,
      documents: createDocuments({ translate }),
      accounts: { owners: NO_DEVICES },
    }),
    {
      callers: { ...testCallers(), guestOf },
      idempotency,
    },
  )
  const me = { authorization: 'Bearer rk_mine', 'accept-language': 'pt-BR' }
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object, key = newKey()) =>
    app.inject({
      method,
      url: `/reservations/${code}/${path}`,
      ...(payload && { payload }),
      headers: { ...me, 'idempotency-key': key },
    })

  const nobody = await app.inject({ method: 'POST', url: `/reservations/${code}/change-quotes`, payload: LONGER })
  expect([401, 404]).toContain(nobody.statusCode)
  const crowd = await call('POST', 'change-quotes', { ...BOOKED, adults: 4 })
  expect(crowd.json()).toMatchObject({ status: 'impossible', reason: 'party' })
  expect((await call('POST', 'change-quotes', { ...BOOKED, checkOut: 'soon' })).statusCode).toBe(400)
  const lower = (await call('POST', 'change-quotes', SHORTER)).json()
  expect(ChangeQuoteSchema.parse(lower)).toEqual(lower)
  expect(lower).toMatchObject({ methods: null, back: { amount: NIGHT } })
  expect(lower.rule.sentence).toContain('O cancelamento é grátis')

  const quote = (await call('POST', 'change-quotes', LONGER)).json()
  expect(quote.methods.card.instalments.length).toBeGreaterThan(0)
  const request = { quoteId: quote.id, totalSeen: quote.after.total }
  const asked = (await call('POST', 'changes', request)).json()
  const change = asked.items[0].change
  expect(change).toMatchObject({ status: 'unpaid', toPay: { amount: NIGHT } })
  const method = { kind: 'card', token: await booking.tokenFor('approve'), instalments: 1 }
  const [pay, key] = [{ method, totalSeen: quote.toPay }, newKey()]
  const paid = (await call('POST', `changes/${change.id}/payments`, pay, key)).json()
  expect(paid).toMatchObject({ payment: { status: 'authorised' }, reservation: { status: 'confirmed' } })
  const again = (await call('POST', `changes/${change.id}/payments`, pay, key)).json()
  expect(again.payment).toEqual(paid.payment)
  expect(again.reservation.payments).toHaveLength(2)
  const gone = (await call('DELETE', `changes/${change.id}`)).json()
  expect(gone.items[0]).toMatchObject({ changeable: true, change: { status: 'withdrawn' } })
  const late = await call('POST', `changes/${change.id}/payments`, { ...pay, totalSeen: quote.toPay })
  expect(late.json()).toMatchObject({ code: 'reservation/state' })
})
