import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '#modules/audit/index.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import { sampleItem, sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { eq } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { createLog } from '#platform/log.ts'
import { mails } from '#platform/mail/mail.tables.ts'
import { mailboxMailer } from '#platform/mail/mailer.ts'
import { openPostOffice } from '#platform/mail/post-office.ts'
import { createVault } from '#platform/vault.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { createStaffMails, staffMailsApi } from './index.ts'

const translate = createTranslate()
const database = testDatabase()
beforeEach(() => database.db.delete(mails))

async function setup(view: ReservationView = sampleReservation()) {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:05:00Z')
  const audit = createAudit({ db, clock })
  const mail = await openPostOffice({
    db,
    log: createLog('silent'),
    jobs: manualJobs(),
    mailer: async () => mailboxMailer,
    vault: createVault(randomBytes(32)),
  })
  const desk = createStaffMails({
    db,
    clock,
    mail,
    audit,
    translate,
    publicUrl: 'https://jangada.example',
    documents: createDocuments({ translate }),
    readReservation: async (id) =>
      id === view.id || id === view.code ? { view, locale: 'en', customerId: null } : null,
    createLink: async () => 'secret-key-of-the-guest',
    createReviewKey: async () => 'vk_mine',
  })
  const callers = testCallers()
  const idempotency = createIdempotency({ db, clock, liveness: livingUnseen })
  const app = await apiOf(staffMailsApi(desk), { callers, idempotency })
  const base = `/admin/reservations/${view.id}`
  const resend = (headers: Record<string, string>, key: string = randomUUID()) =>
    app.inject({ method: 'POST', url: `${base}/confirmation`, headers: { ...headers, 'idempotency-key': key } })
  const auditOf = async (action: string) => (await audit.list({ action, limit: 200 })).rows
  return { db, mail, app, base, callers, resend, auditOf, view }
}

describe('what a traveller was sent', () => {
  test('is listed; its words are read on the record and without the key that opens the booking', async () => {
    const { app, base, callers, resend, auditOf, view } = await setup()
    const support = callers.staff('support')
    await resend(support.headers)
    const list = (await app.inject({ url: `${base}/mails`, ...support })).json()
    expect(list).toMatchObject({ confirmable: true, rows: [{ recipient: view.contact.email, status: 'held' }] })
    const url = `${base}/mails/${list.rows[0].id}`
    const body = (await app.inject({ url, ...callers.staff('auditor') })).json()
    expect(body.text).toContain(`/reservations/${view.code}?…`)
    expect(body.text).not.toContain('secret-key')
    const looks = await auditOf('mail.read')
    expect(looks).toMatchObject([{ subject: `reservation:${view.code}`, permission: 'reservations.read' }])
  })

  test("another reservation's mail looks like one that does not exist", async () => {
    const { db, app, base, callers } = await setup()
    const words = { recipient: 'bia@example.com', subject: 'Hers', text: 'Hers', html: 'Hers' }
    const [other] = await db
      .insert(mails)
      .values({ ...words, about: randomUUID() })
      .returning({ id: mails.id })
    for (const id of [other?.id, randomUUID()]) {
      const answer = await app.inject({ url: `${base}/mails/${id}`, ...callers.staff('support') })
      expect([answer.statusCode, answer.body.includes('Hers')]).toEqual([404, false])
    }
    const unknown = await app.inject({ url: `/admin/reservations/${randomUUID()}/mails`, ...callers.staff('support') })
    expect(unknown.statusCode).toBe(404)
  })
})

describe('sending the confirmation again', () => {
  test('with the tickets, to the address of the booking, once for each request, on the record', async () => {
    const { db, mail, callers, resend, auditOf, view } = await setup()
    const { headers, identity } = callers.staff('operations')
    const key = randomUUID()
    expect((await resend(headers, key)).statusCode).toBe(204)
    expect((await resend(headers, key)).statusCode).toBe(204)
    const sent = await db.select().from(mails).where(eq(mails.about, view.id))
    expect(sent.map(({ recipient }) => recipient)).toEqual([view.contact.email])
    expect((await mail.recent())[0]?.html).toContain('FlightReservation')
    const acts = (await auditOf('confirmation.resent')).filter(({ actorId }) => actorId === identity.id)
    expect(acts).toMatchObject([{ permission: 'reservations.resend', detail: { kind: 'ticketed' } }])
  })

  test('a paid booking without tickets yet is confirmed as booked', async () => {
    const items = [sampleItem({ status: 'awaiting_ticket' })]
    const { db, callers, resend, view } = await setup(sampleReservation({ status: 'paid', items }))
    expect((await resend(callers.staff('support').headers)).statusCode).toBe(204)
    expect(await db.select().from(mails).where(eq(mails.about, view.id))).toHaveLength(1)
  })

  test.each([
    ['held', 'held'],
    ['refunded', 'refunded'],
    ['cancelled', 'cancelled'],
  ] as const)('%s: there is none', async (status, item) => {
    const view = sampleReservation({ status, items: [sampleItem({ status: item })] })
    const { db, app, base, callers, resend } = await setup(view)
    const support = callers.staff('support')
    expect((await resend(support.headers)).json()).toMatchObject({ code: 'reservation/state' })
    expect((await app.inject({ url: `${base}/mails`, ...support })).json()).toMatchObject({ confirmable: false })
    expect(await db.select().from(mails)).toEqual([])
  })

  test('is not for who only reads', async () => {
    const { callers, resend } = await setup()
    for (const role of ['auditor', 'finance', 'content'] as const)
      expect((await resend(callers.staff(role).headers)).statusCode).toBe(403)
    expect((await resend(callers.customer().headers)).statusCode).toBe(401)
    expect((await resend({})).statusCode).toBe(401)
  })
})
