import { beforeAll, expect, test } from 'vitest'
import type { SignedInStaff } from '#modules/accounts/index.ts'
import { createDocuments, reservationsApi } from '#modules/reservations/index.ts'
import { buyPolicy, INSURED } from '#modules/reservations/items/policy/policy.fixture.ts'
import { newKey, openBooking, read } from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { NO_DEVICES } from '#tests/support/devices.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { PolicyChangeQuoteSchema } from './policy-change.contract.ts'
import { changeRequest, LONGER, LONGER_PREMIUM, PREMIUM, SHORTER } from './policy-change.fixture.ts'

const database = testDatabase()
const translate = createTranslate()
beforeAll(() => openBooking(database), 60_000)

async function openApi(viewedBy?: SignedInStaff) {
  const booking = await openBooking(database)
  const bought = await buyPolicy(booking)
  const held = { ...bought, reservation: await read(booking, bought) }
  const { reservations, payments, clock } = booking
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const { code, id } = held.reservation
  const guest = { kind: 'guest' as const, reservationId: id }
  const viewOf = async () => (viewedBy ? { ...guest, code, sessionId: viewedBy.sessionId, viewedBy } : null)
  const documents = createDocuments({ translate })
  const app = await apiOf(reservationsApi({ reservations, payments, documents, accounts: { owners: NO_DEVICES } }), {
    callers: { ...testCallers(), viewOf, guestOf: async () => guest },
    idempotency,
  })
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object, key = newKey()) =>
    app.inject({
      method,
      url: `/reservations/${code}/${path}`,
      ...(payload && { payload }),
      headers: {
        authorization: viewedBy ? 'Bearer va_theirs' : 'Bearer rk_mine',
        'accept-language': 'pt-BR',
        'idempotency-key': key,
      },
    })
  return { booking, held, app, call, code }
}

test('a policy is changed over the wire: quoted in the reader’s language, asked for, paid once', async () => {
  const { booking, held, app, call, code } = await openApi()
  const [url, payload] = [`/reservations/${code}/policy-change-quotes`, changeRequest(held, LONGER)]
  const nobody = await app.inject({ method: 'POST', url, payload })
  expect([401, 404]).toContain(nobody.statusCode)
  expect((await call('POST', 'policy-change-quotes', { ...payload, insured: [] })).statusCode).toBe(400)
  expect((await call('POST', 'policy-change-quotes', { ...payload, from: 'soon' })).statusCode).toBe(400)
  const past = await call('POST', 'policy-change-quotes', { ...payload, from: '2020-01-01' })
  expect(past.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'from' }] })

  const lower = (await call('POST', 'policy-change-quotes', changeRequest(held, SHORTER))).json()
  expect(PolicyChangeQuoteSchema.parse(lower)).toEqual(lower)
  expect(lower).toMatchObject({ methods: null, kept: { amount: 0 } })
  expect(lower.rule.sentence).toContain('desistir')

  const quote = (await call('POST', 'policy-change-quotes', payload)).json()
  expect(quote.methods.card.instalments.length).toBeGreaterThan(0)
  const { after, toPay, back } = quote
  const [request, key] = [{ ...payload, seen: { total: after.total, toPay, back } }, newKey()]
  const asked = (await call('POST', 'policy-changes', request, key)).json()
  const { change } = asked.items[0]
  expect(change).toMatchObject({ status: 'unpaid', toPay: { amount: LONGER_PREMIUM - PREMIUM } })
  const again = (await call('POST', 'policy-changes', request, key)).json()
  expect(again.items[0].change.id).toBe(change.id)
  const other = await call('POST', 'policy-changes', request)
  expect([other.statusCode, other.json().code]).toEqual([409, 'reservation/state'])

  const method = { kind: 'card', token: await booking.tokenFor('approve'), instalments: 1 }
  const wrong = await call('POST', `policy-changes/${change.id}/payments`, { method, totalSeen: after.total })
  expect(wrong.json()).toMatchObject({ code: 'reservation/state' })
  const [pay, payKey] = [{ method, totalSeen: toPay }, newKey()]
  const paid = (await call('POST', `policy-changes/${change.id}/payments`, pay, payKey)).json()
  expect(paid).toMatchObject({
    payment: { status: 'captured', purpose: change.id },
    reservation: { status: 'confirmed', total: { amount: LONGER_PREMIUM }, items: [{ until: '2027-01-31' }] },
  })
  const twice = (await call('POST', `policy-changes/${change.id}/payments`, pay, payKey)).json()
  expect(twice.payment).toEqual(paid.payment)
  expect(twice.reservation.payments).toHaveLength(2)
  const late = await call('DELETE', `policy-changes/${change.id}`)
  expect(late.json()).toMatchObject({ code: 'reservation/state' })
})

test('a change is withdrawn over the wire, and again', async () => {
  const { held, call } = await openApi()
  const payload = changeRequest(held, LONGER)
  const { after, toPay, back } = (await call('POST', 'policy-change-quotes', payload)).json()
  const request = { ...payload, seen: { total: after.total, toPay, back } }
  const { change } = (await call('POST', 'policy-changes', request)).json().items[0]
  for (let time = 0; time < 2; time++) {
    const gone = (await call('DELETE', `policy-changes/${change.id}`)).json()
    expect(gone.items[0]).toMatchObject({ changeable: true, change: { status: 'withdrawn' } })
  }
})

test('staff change it in the traveller’s name, are named for it, and cannot pay', async () => {
  const { identity } = testCallers().staff('operations')
  const { booking, held, call } = await openApi(identity)
  const payload = changeRequest(held, { insured: [{ ...INSURED, surname: 'Sousa' }] })
  const { after, toPay, back } = (await call('POST', 'policy-change-quotes', payload)).json()
  const changed = await call('POST', 'policy-changes', { ...payload, seen: { total: after.total, toPay, back } })
  expect(changed.json().items[0]).toMatchObject({ change: { status: 'applied' }, total: { amount: PREMIUM } })
  const { history } = await booking.reservations.staff.detail(held.reservation.id, identity, 'en')
  expect(history.findLast(({ to }) => to === 'change')).toMatchObject({ by: `staff:${identity.id}` })
  const card = { kind: 'card', token: 'tok_x', instalments: 1 }
  const paid = await call('POST', `policy-changes/${crypto.randomUUID()}/payments`, { method: card, totalSeen: toPay })
  expect(paid.json()).toMatchObject({ code: 'account/view-only' })
})
