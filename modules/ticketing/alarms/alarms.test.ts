import { describe, expect, test } from 'vitest'
import type { StaffContact } from '#modules/accounts/index.ts'
import { HOUR, MINUTE, openQueue } from '#modules/ticketing/ticketing.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { alarmsApi } from './alarms.api.ts'
import { createAlarms } from './alarms.ts'
import { notifyStaff } from './notify-staff.ts'

// The watch looks at the whole queue, so that each test has one of its own.
const database = testDatabase({ each: true })

/** A queue with its alarms, heard by Rui, who reads English, and Eva, who reads Portuguese. */
async function setup() {
  const queue = await openQueue(database)
  const callers = testCallers()
  const rui = callers.staff('operations')
  const eva = callers.staff('superadmin')
  const crew: StaffContact[] = [
    { id: rui.identity.id, email: 'rui@example.com', locale: 'en' },
    { id: eva.identity.id, email: 'eva@example.com', locale: 'pt-BR' },
  ]
  const mail = collectingPostOffice()
  const { db, clock, events } = queue
  const deps = { db, clock, mail, translate: createTranslate(), publicUrl: 'https://jangada.example' }
  const alarms = await createAlarms({ ...deps, events, crew: async () => crew })
  const work = await queue.enqueue()
  return { ...queue, deps, callers, rui, eva, crew, mail, alarms, work, workId: await queue.idOf(work.itemId) }
}

type Setup = Awaited<ReturnType<typeof setup>>

/** To `hours` before the limit, which is 48 hours away at first. */
async function passTo({ clock, ticketing, soundAlarms }: Setup, hours: number) {
  clock.advance(Date.parse('2026-11-23T12:00:00Z') - hours * HOUR - clock.now().getTime())
  await ticketing.watch()
  await soundAlarms()
}

describe('an alarm', () => {
  test('rings for everyone who may work in the queue, at 24 h, 4 h and 1 h', async () => {
    const all = await setup()
    const { alarms, rui, eva, mail } = all
    expect(await alarms.of(rui.identity.id)).toMatchObject({ rows: [], unread: 0 })
    for (const [hours, alarm] of [
      [24, 'h24'],
      [4, 'h4'],
      [1, 'h1'],
    ] as const) {
      await passTo(all, hours)
      for (const { identity } of [rui, eva])
        expect(await alarms.of(identity.id)).toMatchObject({
          rows: [{ alarm, code: 'ABC234', readAt: null }],
          unread: 1,
        })
    }
    expect(mail.posted.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      'rui@example.com: Less than 24 h left to ticket ABC234',
      'eva@example.com: Menos de 24 h para emitir ABC234',
      'rui@example.com: Less than 4 h left to ticket ABC234',
      'eva@example.com: Menos de 4 h para emitir ABC234',
      'rui@example.com: Less than 1 h left to ticket ABC234',
      'eva@example.com: Menos de 1 h para emitir ABC234',
    ])
    expect(mail.posted[1]?.text).toContain('https://jangada.example/pt/admin/emission-queue')
    expect(mail.posted[0]?.text).toContain('23 Nov, 12:00 UTC')
  })

  test('mails once, however many processes hear of it and however often', async () => {
    const { deps, crew, workId, mail, alarms, rui } = await setup()
    const ring = () => notifyStaff({ ...deps, crew: async () => crew }, { workId, alarm: 'h4' })
    await Promise.all(Array.from({ length: 10 }, ring))
    await ring()
    expect(mail.posted).toHaveLength(2)
    expect((await alarms.of(rui.identity.id)).rows).toHaveLength(1)
  })

  test('staff who join later hear what comes later', async () => {
    const { deps, crew, workId, mail } = await setup()
    const later = { id: '00000000-0000-7000-8000-00000000aaaa', email: 'ana@example.com', locale: 'en' as const }
    await notifyStaff({ ...deps, crew: async () => crew }, { workId, alarm: 'h24' })
    await notifyStaff({ ...deps, crew: async () => [...crew, later] }, { workId, alarm: 'h4' })
    expect(mail.posted.filter(({ recipient }) => recipient === later.email)).toHaveLength(1)
  })

  test('what is finished rings no more, and what was finished before it was told does not ring', async () => {
    const all = await setup()
    const { db, ticketing, alarms, rui, work, mail, deps, crew, workId } = all
    await passTo(all, 4)
    expect((await alarms.of(rui.identity.id)).unread).toBe(1)
    await db.transaction((tx) => ticketing.close(tx, work, 'cancelled'))
    expect(await alarms.of(rui.identity.id)).toMatchObject({ rows: [], unread: 0 })
    const before = mail.posted.length
    await notifyStaff({ ...deps, crew: async () => crew }, { workId, alarm: 'h1' })
    expect(mail.posted).toHaveLength(before)
  })
})

describe('/admin/alarms', () => {
  test('reading is of the caller alone, and the first time is kept', async () => {
    const all = await setup()
    const { callers, rui, eva, alarms, clock } = all
    await passTo(all, 4)
    const app = await apiOf(alarmsApi(alarms), { callers })
    const mine = (await app.inject({ url: '/admin/alarms', ...rui })).json()
    expect(mine).toMatchObject({ unread: 1, rows: [{ alarm: 'h4', title: 'GRU → LIS' }] })
    const payload = { ids: mine.rows.map(({ id }: { id: string }) => id) }
    const read = (who: typeof rui) => app.inject({ method: 'POST', url: '/admin/alarms/read', ...who, payload })
    expect((await read(eva)).json()).toMatchObject({ unread: 1 })
    expect((await alarms.of(rui.identity.id)).unread).toBe(1)
    const first = (await read(rui)).json()
    expect(first.unread).toBe(0)
    clock.advance(MINUTE)
    expect((await read(rui)).json().rows).toEqual(first.rows)
  })

  test('is for who may work in the queue', async () => {
    const { callers, alarms } = await setup()
    const app = await apiOf(alarmsApi(alarms), { callers })
    const ask = async (who: object) => (await app.inject({ url: '/admin/alarms', ...who })).statusCode
    expect([await ask({}), await ask(callers.customer())]).toEqual([401, 401])
    for (const role of ['auditor', 'support', 'finance', 'content', 'verifier'] as const)
      expect(await ask(callers.staff(role))).toBe(403)
    expect(await ask(callers.staff('operations'))).toBe(200)
  })
})
