import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { sqlState } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { auditLog } from './audit.tables.ts'
import { auditApi, auditCheck, changesBetween, createAudit, noteChanges, withinCall } from './index.ts'

const rui = { id: randomUUID(), email: 'rui@jangada.example', role: 'finance' }
const HOUR_MS = 3_600_000
const database = testDatabase()

beforeEach(async () => {
  await database.db.execute(sql`delete from audit_checks`)
  await tampering(sql`delete from audit_log`)
})

function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const audit = createAudit({ db: database.db, clock })
  const note = (subject: string, action = 'refund.approved') =>
    withinCall({ address: '192.0.2.7', entries: 0 }, () =>
      database.db.transaction((tx) =>
        audit.record(tx, {
          who: rui,
          permission: 'refunds.approve',
          action,
          subject,
          reason: 'second look',
          detail: { to: 'approved', from: 'waiting' },
          changes: changesBetween({ status: 'waiting', kept: 1 }, { status: 'approved', kept: 1 }),
        }),
      ),
    )
  return { audit, clock, note }
}

test('what a use case has changed is told by the entry of its call, unless that says itself', async () => {
  const { audit } = setup()
  const entry = { who: rui, permission: null, action: 'call.made', subject: 'saved-report:1' }
  const changes = { hour: { before: '8', after: '9' } }
  await withinCall({ address: '192.0.2.7', entries: 0 }, async () => {
    noteChanges({ name: { before: null, after: 'Sales' } })
    noteChanges({ hour: { before: '7', after: '8' } })
    await database.db.transaction((tx) => audit.record(tx, entry))
    await database.db.transaction((tx) => audit.record(tx, { ...entry, changes }))
  })
  noteChanges(changes)
  await database.db.transaction((tx) => audit.record(tx, entry))
  const { rows } = await database.db.execute<{ changes: unknown }>(
    sql`select changes from audit_log where subject = 'saved-report:1' order by seq`,
  )
  const noted = { name: { before: null, after: 'Sales' }, hour: { before: '7', after: '8' } }
  expect(rows.map((row) => row.changes)).toEqual([noted, changes, null])
  expect(await audit.verify()).toMatchObject({ intact: true })
})

/** What someone with the rights of the table's owner could do. */
async function tampering(statement: ReturnType<typeof sql>) {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`)
    await tx.execute(statement)
    await tx.execute(sql`alter table audit_log enable trigger user`)
  })
}

describe('the chain', () => {
  test('an empty log is whole', async () => {
    expect(await setup().audit.verify()).toMatchObject({ intact: true, rows: 0 })
  })

  test('rows follow one another and the whole verifies', async () => {
    const { audit, note } = setup()
    for (const subject of ['reservation:A', 'reservation:B', 'reservation:C']) await note(subject)
    expect(await audit.verify()).toEqual({
      intact: true,
      rows: 3,
      brokenAt: null,
      wholeAt: '2026-11-21T12:00:00.000Z',
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('forty writers at once keep one chain without gaps', async () => {
    const { audit, note } = setup()
    await Promise.all(Array.from({ length: 40 }, (_, i) => note(`reservation:${i}`)))
    expect(await audit.verify()).toMatchObject({ intact: true, rows: 40 })
    const rows = await database.db.select({ subject: auditLog.subject }).from(auditLog)
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(40)
  })

  test('what is undone leaves no row and no gap', async () => {
    const { audit, note } = setup()
    await note('reservation:A')
    const undone = database.db.transaction(async (tx) => {
      await audit.record(tx, { who: null, permission: null, action: 'x', subject: 'y' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await note('reservation:B')
    expect(await audit.verify()).toMatchObject({ intact: true, rows: 2 })
  })

  test.each([
    sql`update audit_log set reason = 'nothing to see' where seq = 2`,
    sql`delete from audit_log where seq = 2`,
    sql`truncate audit_log`,
  ])('the database refuses to change, delete and empty (%#)', async (statement) => {
    const { audit, note } = setup()
    for (const subject of ['a', 'b', 'c']) await note(subject)
    const refused = await database.db.execute(statement).catch((error: unknown) => error)
    expect(sqlState(refused)).toBe('23001')
    expect(await audit.verify()).toMatchObject({ intact: true, rows: 3 })
  })

  test.each([
    ['another reason', sql`update audit_log set reason = 'nothing to see' where seq = 2`, 2],
    ['another actor', sql`update audit_log set actor = 'someone else' where seq = 2`, 2],
    ['another time', sql`update audit_log set at = at + interval '1 second' where seq = 2`, 2],
    ['another detail', sql`update audit_log set detail = '{"to":"declined","from":"waiting"}' where seq = 2`, 2],
    ['another change', sql`update audit_log set changes = null where seq = 2`, 2],
    ['another address', sql`update audit_log set address = '192.0.2.8' where seq = 2`, 2],
    ['neither any more', sql`update audit_log set changes = null, address = null where seq = 2`, 2],
    ['a row taken out', sql`delete from audit_log where seq = 2`, 2],
    ['the first row taken out', sql`delete from audit_log where seq = 1`, 1],
    ['a hash of the last row', sql`update audit_log set hash = sha256('x') where seq = 3`, 3],
  ])('an edit behind the back of the database is found: %s', async (_what, statement, brokenAt) => {
    const { audit, note } = setup()
    for (const subject of ['a', 'b', 'c']) await note(subject)
    await audit.verify()
    await tampering(statement)
    expect(await audit.verifyWhole()).toMatchObject({ intact: false, brokenAt })
    expect(await audit.verify()).toMatchObject({ intact: false, brokenAt })
  })

  test('a look goes on from where all of it was last found whole, and sees what was changed since or cut off before', async () => {
    const { audit, note } = setup()
    for (const subject of ['a', 'b', 'c']) await note(subject)
    await audit.verifyWhole()
    for (const subject of ['d', 'e']) await note(subject)
    expect(await audit.verify()).toMatchObject({ intact: true, rows: 5 })
    await tampering(sql`update audit_log set reason = 'x' where seq = 5`)
    expect(await audit.verify()).toMatchObject({ intact: false, brokenAt: 5 })
    await tampering(sql`delete from audit_log where seq >= 3`)
    expect(await audit.verify()).toMatchObject({ intact: false, brokenAt: 3 })
  })

  test('rows of before addresses and changes were kept are whole still', async () => {
    const { audit } = setup()
    await database.db.transaction((tx) =>
      audit.record(tx, { who: null, permission: null, action: 'x', subject: 'y', detail: { b: '1', a: '2' } }),
    )
    const row = { seq: 1, at: '2026-11-21T12:00:00.000Z', actor: 'the product itself' }
    const content = [
      row.seq,
      row.at,
      null,
      row.actor,
      null,
      'x',
      'y',
      null,
      [
        ['a', '2'],
        ['b', '1'],
      ],
    ]
    const seal = createHash('sha256').update(Buffer.alloc(32)).update(JSON.stringify(content)).digest('hex')
    expect((await audit.verify()).head).toBe(seal)
  })

  test('rows cut off at the end show by the head that was kept', async () => {
    const { audit, note } = setup()
    for (const subject of ['a', 'b', 'c']) await note(subject)
    const kept = (await audit.verify()).head
    await tampering(sql`delete from audit_log where seq = 3`)
    expect((await audit.verify()).head).not.toBe(kept)
  })
})

test('diagnostics tell how all of it was found, and that it was long ago', async () => {
  const { audit, note, clock } = setup()
  const state = async () => (await auditCheck(database.db, clock.now).run()).state
  expect(await state()).toBe('not_set_up')
  for (const subject of ['a', 'b', 'c']) await note(subject)
  await audit.verifyWhole()
  expect(await state()).toBe('ok')
  clock.advance(30 * HOUR_MS)
  expect(await state()).toBe('attention')
  clock.advance(30 * HOUR_MS)
  expect(await state()).toBe('failing')
  await tampering(sql`update audit_log set reason = 'x' where seq = 2`)
  await audit.verifyWhole()
  expect(await auditCheck(database.db, clock.now).run()).toMatchObject({ state: 'failing', values: { seq: 2 } })
})

describe('npm run audit:verify', () => {
  /** @returns its exit code, and what it says. */
  async function run(...args: string[]) {
    const env = { ...process.env, DATABASE_URL: database.url }
    const child = spawn(process.execPath, ['scripts/audit-verify.ts', ...args], { env })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
    const [code] = await once(child, 'close')
    return { code, said: said.join('') }
  }

  test('prints the last seal, and knows one that was noted; what was cut off or changed ends it with 1', async () => {
    const { note } = setup()
    for (const subject of ['a', 'b', 'c']) await note(subject)
    const whole = await run()
    expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('All 3 entries are as they were written.') })
    const seal = /Seal: ([0-9a-f]{64})/.exec(whole.said)?.[1] ?? ''
    await note('d')
    expect(await run('--seal', seal)).toMatchObject({ code: 0, said: expect.stringContaining('that of entry 3') })
    await tampering(sql`delete from audit_log where seq >= 3`)
    expect(await run('--seal', seal)).toMatchObject({ code: 1, said: expect.stringContaining('has been cut off') })
    await tampering(sql`update audit_log set actor = 'x' where seq = 1`)
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Entry 1 was changed or is missing') })
    expect(await run('--seel', 'x')).toMatchObject({ code: 2, said: expect.stringContaining('npm run audit:verify') })
  }, 180_000)
})

describe('GET /admin/audit', () => {
  async function open() {
    const { audit, note, clock } = setup()
    const callers = testCallers()
    const app = await apiOf(
      auditApi(audit, async () => new Map([[rui.id, 'Rui Lima']])),
      { callers },
    )
    return { app, callers, note, clock }
  }

  test('pages through, newest first, with filters', async () => {
    const { app, callers, note, clock } = await open()
    for (let i = 0; i < 5; i++) {
      await note(i % 2 ? 'reservation:B' : 'reservation:A', i === 4 ? 'refund.declined' : undefined)
      clock.advance(1000)
    }
    const auditor = callers.staff('auditor')
    const get = async (query: string) => (await app.inject({ url: `/admin/audit?${query}`, ...auditor })).json()
    const first = await get('limit=2')
    expect(first.rows.map(({ seq }: { seq: number }) => seq)).toEqual([5, 4])
    expect(first.rows[0]).toEqual({
      seq: 5,
      at: '2026-11-21T12:00:04.000Z',
      actorId: rui.id,
      actor: 'rui@jangada.example (finance)',
      permission: 'refunds.approve',
      action: 'refund.declined',
      subject: 'reservation:A',
      reason: 'second look',
      subjectName: null,
      detail: { from: 'waiting', to: 'approved' },
      changes: { status: { before: 'waiting', after: 'approved' } },
      address: '192.0.2.7',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await note(`staff:${rui.id}`, 'staff.disabled')
    expect((await get('action=staff.disabled')).rows).toMatchObject([{ subjectName: 'Rui Lima' }])
    expect((await get(`limit=3&before=${first.next}`)).next).toBe(null)
    expect((await get('subject=reservation:B')).rows).toHaveLength(2)
    expect((await get('action=refund.declined')).rows).toHaveLength(1)
    expect((await get('since=2026-11-21T12:00:03Z&until=2026-11-21T12:00:05Z')).rows).toHaveLength(2)
    expect((await get('until=2026-11-21T12:00:02Z')).rows).toHaveLength(2)
    expect((await get(`actorId=${randomUUID()}`)).rows).toEqual([])
    expect(await (await app.inject({ url: '/admin/audit/choices', ...auditor })).json()).toEqual({
      people: [{ id: rui.id, name: 'rui@jangada.example (finance)' }],
      actions: ['refund.approved', 'refund.declined', 'staff.disabled'],
    })
  })

  test.each(['/admin/audit', '/admin/audit/choices', '/admin/audit/verification'])(
    '%s is for who may read the log',
    async (url) => {
      const { app, callers } = await open()
      expect((await app.inject({ url })).statusCode).toBe(401)
      expect((await app.inject({ url, ...callers.customer() })).statusCode).toBe(401)
      for (const role of ['operations', 'finance', 'support', 'content', 'verifier'] as const) {
        expect((await app.inject({ url, ...callers.staff(role) })).statusCode).toBe(403)
      }
      expect((await app.inject({ url, ...callers.staff('auditor') })).statusCode).toBe(200)
    },
  )
})
