import { beforeAll, expect, test } from 'vitest'
import { askFor, LONGER, payFor } from '#modules/reservations/change-policy/policy-change.fixture.ts'
import { createDocuments, staffReservationsApi } from '#modules/reservations/index.ts'
import { buyPolicy } from '#modules/reservations/items/policy/policy.fixture.ts'
import { holdStayOf, openHouse, requestStay } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  holdOne,
  MINUTE,
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
import { livingUnseen } from '#tests/support/liveness.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const callers = testCallers()
const { identity: staff } = callers.staff('operations')
const REFUSED = { code: 'reservation/state' }
const send = ({ reservations }: Booking, { reservation }: Held) =>
  reservations.staff.sendPaymentLink(reservation.id, staff)
const linkIn = ({ mail }: Booking) => /link=([\w-]+)&pay/.exec(mail.posted.at(-1)?.text ?? '')?.[1] ?? ''

/** As the traveller who follows the link, without a sign-in. */
async function follow(booking: Booking, held: Held): Promise<Held> {
  const { key } = await booking.reservations.openLink(held.reservation.code, { link: linkIn(booking) })
  const guest = await booking.reservations.guestOf(key)
  const caller = { kind: 'guest' as const, reservationId: guest?.reservationId ?? '' }
  return { ...held, caller, as: { caller, locale: 'en' } }
}

test('the traveller pays by the link that staff sent; it works once, and staff read that it was sent', async () => {
  const booking = await openBooking(database)
  const customer = callers.customer().identity
  const held = await holdOne(booking, {}, customer)
  const before = await booking.reservations.staff.detail(held.reservation.id, staff, 'en')
  expect(before.owed).toEqual({
    amount: held.reservation.total,
    until: held.reservation.holdExpiresAt,
    what: 'booking',
  })
  await send(booking, held)
  const mail = booking.mail.posted.at(-1)
  expect(mail).toMatchObject({ recipient: 'ana@example.com', subject: `Pay for your booking ${held.reservation.code}` })
  expect(mail?.text).toContain('our staff never ask')
  const guest = await follow(booking, held)
  await expect(follow(booking, held)).rejects.toMatchObject({ code: 'reservation/link-invalid' })
  await payBy(booking, guest, 'approve')
  await settle(booking)
  expect((await read(booking, guest)).status).toBe('confirmed')
  const after = await booking.reservations.staff.detail(held.reservation.id, staff, 'en')
  expect(after.owed).toBeNull()
  expect(after.history.filter(({ to }) => to === 'payment-link')).toMatchObject([{ by: `staff:${staff.id}` }])
  expect((await booking.audit.list({ limit: 5, action: 'payment-link.sent' })).rows).toHaveLength(1)
  await expect(send(booking, held)).rejects.toMatchObject(REFUSED)
})

test('the link ends with the hold, and none is sent for what is given up or over', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking)
  await send(booking, held)
  booking.clock.advance(15 * MINUTE)
  await expect(follow(booking, held)).rejects.toMatchObject({ code: 'reservation/link-invalid' })
  await expect(send(booking, held)).rejects.toMatchObject(REFUSED)
  await settle(booking)
  await expect(send(booking, held)).rejects.toMatchObject(REFUSED)
  const given = await holdOne(booking)
  await booking.reservations.abandon(given.reservation.code, given.as)
  await expect(send(booking, given)).rejects.toMatchObject(REFUSED)
  const asked = await requestStay(booking, await openHouse(booking))
  await expect(send(booking, asked)).rejects.toMatchObject(REFUSED)
})

test('three in ten minutes, also when several are sent at once', async () => {
  const booking = await openBooking(database)
  const held = await holdStayOf(booking, await openHouse(booking))
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(booking, held)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(send(booking, held)).rejects.toMatchObject({ code: 'request/too-many' })
  booking.clock.advance(10 * MINUTE)
  await send(booking, held)
})

test('what a change costs more is paid by such a link too', async () => {
  const booking = await openBooking(database)
  const bought = await buyPolicy(booking)
  const held = { ...bought, reservation: await read(booking, bought) }
  await expect(send(booking, held)).rejects.toMatchObject(REFUSED)
  const { id: changeId } = await askFor(booking, held, LONGER)
  await send(booking, held)
  const guest = await follow(booking, held)
  await payFor(booking, guest, changeId)
  await settle(booking)
  expect((await read(booking, guest)).items[0]).toMatchObject({ until: LONGER.until })
  await expect(send(booking, held)).rejects.toMatchObject(REFUSED)
})

test('over the wire staff who may act send it, in the language of the booking, once for one key', async () => {
  const booking = await openBooking(database)
  const held = await holdOne(booking, { over: { locale: 'pt-BR' } })
  const { reservations, clock } = booking
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const documents = createDocuments({ translate: createTranslate() })
  const app = await apiOf(staffReservationsApi({ staff: reservations.staff, documents }), { callers, idempotency })
  const post = (headers: object, key = newKey()) =>
    app.inject({
      method: 'POST',
      url: `/admin/reservations/${held.reservation.code}/payment-link`,
      headers: { 'accept-language': 'pt-BR', 'idempotency-key': key, ...headers },
    })
  expect((await post({})).statusCode).toBe(401)
  expect((await post(callers.staff('content').headers)).statusCode).toBe(403)
  const mayAct = callers.staff('support').headers
  const key = newKey()
  expect([(await post(mayAct, key)).statusCode, (await post(mayAct, key)).statusCode]).toEqual([204, 204])
  const mails = booking.mail.posted.filter(({ subject }) => subject.includes(held.reservation.code))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/pt/reservations/')
  await booking.reservations.abandon(held.reservation.code, held.as)
  const refused = await post(mayAct)
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('nada a pagar')])
})
