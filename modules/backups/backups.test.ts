import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createAudit } from '#modules/audit/index.ts'
import type { BackupPlan } from '#modules/settings/index.ts'
import { asc, eq } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { startLiveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { openSecrets } from '#platform/secrets.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { backupsApi } from './backups.api.ts'
import { backups } from './backups.tables.ts'
import { createBackups } from './create-backups.ts'
import { toRemove } from './rotation.ts'
import { nextSlot, slotBefore } from './schedule.ts'

const database = testDatabase({ each: true })
const HOUR = 3_600_000
const DAY = 24 * HOUR
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The module on a true database, in a process that shows that it lives. */
async function setup(given: Partial<BackupPlan> = {}) {
  const { db, url } = database
  await openSecrets(db)
  const folder = temporaryFolder('backups')
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const clock = fixedClock('2026-11-27T12:00:00Z')
  const liveness = await startLiveness(url, { warn: () => {} })
  closing.push(liveness.stop)
  const jobs = manualJobs()
  jobs.lookIn(db, new Set())
  const mail = collectingPostOffice()
  const plan: BackupPlan = {
    on: true,
    hour: 3,
    days: 2,
    weeks: 0,
    months: 0,
    folder,
    passphrase: 'jangada no mar alto',
    changedAt: new Date('2026-11-20T00:00:00Z'),
    ...given,
  }
  const callers = testCallers()
  const admin = callers.staff('superadmin')
  const deps = {
    db,
    databaseUrl: url,
    clock,
    jobs,
    liveness,
    mail,
    log: createLog('silent'),
    audit: createAudit({ db, clock }),
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    plan: async () => plan,
    staffNames: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Iara Maia'])),
    crew: async () => [
      { id: admin.identity.id, email: 'iara@example.com', locale: 'en' as const },
      { id: callers.staff('superadmin').identity.id, email: 'eva@example.com', locale: 'pt-BR' as const },
    ],
  }
  const module = await createBackups(deps)
  const app = await apiOf(backupsApi({ backups: module }), { callers })
  const call = async (method: 'GET' | 'POST', path: string, who: object = admin) => {
    const answer = await app.inject({ method, url: `/admin/backups${path}`, ...who })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null }
  }
  const run = () => jobs.run(clock.now())
  const rows = () => db.select().from(backups).orderBy(asc(backups.askedAt))
  const byClock = async () => {
    await jobs.send(null, 'backups.schedule', {})
    await run()
  }
  return { deps, module, call, run, rows, byClock, clock, folder, plan, mail, callers, admin, db }
}

async function actions({ db }: Pick<Awaited<ReturnType<typeof setup>>, 'db'>) {
  const { rows } = await db.execute<{ action: string; actor: string }>(
    'select action, actor from audit_log order by seq',
  )
  return rows.map(({ action }) => action)
}

describe('a backup that staff ask for', () => {
  test('is made, read again, listed and audited; its age is told', async () => {
    const all = await setup()
    const { call, run, module, folder } = all
    expect(await module.lastBackup()).toBeNull()
    expect((await call('POST', '')).status).toBe(204)
    expect((await call('GET', '')).body).toMatchObject({
      busy: true,
      rows: [{ state: 'waiting', askedBy: 'Iara Maia' }],
    })
    const again = await call('POST', '')
    expect(again).toMatchObject({ status: 409, body: { code: 'backup/busy' } })
    await run()
    const { rows, busy, nextAt } = (await call('GET', '')).body
    expect([busy, nextAt]).toEqual([false, '2026-11-28T03:00:00.000Z'])
    expect(rows).toMatchObject([{ state: 'made', check: 'good', there: 'yes', trouble: null }])
    expect(readdirSync(folder)).toEqual([rows[0].file])
    expect((await module.lastBackup())?.at.toISOString()).toBe(rows[0].takenAt)
    expect(await actions(all)).toEqual(['backup.asked', 'backup.made'])
  })

  test('is refused without a passphrase, and for all others than administrators', async () => {
    const { call, plan, callers } = await setup()
    plan.passphrase = null
    expect(await call('POST', '')).toMatchObject({ status: 409, body: { code: 'backup/passphrase' } })
    for (const path of ['', '/00000000-0000-7000-8000-000000000000/check']) {
      expect((await call('POST', path, {})).status).toBe(401)
      for (const role of ['auditor', 'operations', 'finance', 'support', 'content', 'verifier'] as const)
        expect((await call('POST', path, callers.staff(role))).status).toBe(403)
    }
  })

  test('a check finds a file that was changed, and says so to staff', async () => {
    const all = await setup()
    const { call, run, folder, mail, module } = all
    await call('POST', '')
    await run()
    const { id, file } = (await call('GET', '')).body.rows[0]
    await call('POST', `/${id}/check`)
    await run()
    expect((await call('GET', '')).body.rows).toMatchObject([{ check: 'good' }])
    const bytes = readFileSync(join(folder, file))
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    writeFileSync(join(folder, file), bytes)
    await call('POST', `/${id}/check`)
    await run()
    expect((await call('GET', '')).body.rows).toMatchObject([
      { state: 'made', check: 'bad', trouble: expect.stringContaining('was changed or damaged') },
    ])
    expect(await module.lastBackup()).toBeNull()
    expect(mail.posted.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      'iara@example.com: A backup of jangada.example cannot be restored',
      'eva@example.com: Um backup de jangada.example não pode ser restaurado',
    ])
    rmSync(join(folder, file))
    expect((await call('GET', '')).body.rows).toMatchObject([{ there: 'missing' }])
    expect((await call('POST', '/00000000-0000-7000-8000-000000000000/check')).status).toBe(404)
    const done = [
      'backup.asked',
      'backup.made',
      'backup.check-asked',
      'backup.checked',
      'backup.check-asked',
      'backup.bad',
    ]
    expect(await actions(all)).toEqual(done)
  })
})

describe('one that fails', () => {
  test('is told to staff with the reason, audited, and leaves the next one to be made', async () => {
    const all = await setup()
    const { call, run, plan, folder, mail, module } = all
    writeFileSync(join(folder, 'file'), '')
    plan.folder = join(folder, 'file')
    await call('POST', '')
    await run()
    expect((await call('GET', '')).body).toMatchObject({ busy: false, rows: [{ state: 'failed', file: null }] })
    expect(mail.posted[0]).toMatchObject({ subject: 'A backup of jangada.example failed' })
    expect(mail.posted[0]?.text).toContain('https://jangada.example/admin/settings/backups')
    expect(mail.posted[1]?.text).toContain('https://jangada.example/pt/admin/settings/backups')
    expect(await actions(all)).toEqual(['backup.asked', 'backup.failed'])
    plan.folder = folder
    await call('POST', '')
    await run()
    expect(await module.lastBackup()).not.toBeNull()
  })

  test('because processes died over it is begun again twice, then given up', async () => {
    const { call, run, rows, db, clock } = await setup()
    await call('POST', '')
    // A process that is no more: nobody holds its lock.
    await db.update(backups).set({ owner: 4711, attempts: 2, state: 'running' })
    await run()
    expect(await rows()).toMatchObject([{ state: 'made', attempts: 3 }])
    clock.advance(HOUR)
    await call('POST', '')
    await db.update(backups).set({ owner: 4711, attempts: 3, state: 'running' }).where(eq(backups.pending, true))
    await run()
    expect((await rows())[1]).toMatchObject({ state: 'failed', trouble: 'broken-off', pending: false })
  })

  test('because the site is stopped waits for the next process, and leaves no file', async () => {
    const { call, run, rows, module, folder, deps } = await setup()
    await call('POST', '')
    await module.stop()
    await run()
    expect(await rows()).toMatchObject([{ pending: true, owner: null, attempts: 0 }])
    expect(readdirSync(folder)).toEqual([])
    await createBackups(deps)
    await run()
    expect(await rows()).toMatchObject([{ state: 'made', checkState: 'good' }])
  })
})

describe('the schedule', () => {
  test('asks once for each hour of it, makes up for a missed one, and not for one before it was set', async () => {
    const { byClock, rows, clock, plan } = await setup()
    await byClock()
    await byClock()
    expect(await rows()).toMatchObject([{ slot: new Date('2026-11-27T03:00:00Z'), askedBy: null, state: 'made' }])
    clock.advance(3 * DAY)
    await byClock()
    expect((await rows()).map(({ slot }) => slot?.toISOString().slice(0, 10))).toEqual(['2026-11-27', '2026-11-30'])
    clock.advance(DAY)
    plan.changedAt = clock.now()
    await byClock()
    plan.changedAt = new Date('2026-11-20T00:00:00Z')
    plan.on = false
    await byClock()
    expect(await rows()).toHaveLength(2)
  })

  test('deletes what it need not keep from its folder alone', async () => {
    const { byClock, call, rows, folder, db } = await setup()
    const madeOn = (file: string, day: number) => ({
      state: 'made' as const,
      pending: false,
      checkState: 'good' as const,
      askedAt: new Date(Date.UTC(2026, 10, day)),
      takenAt: new Date(Date.UTC(2026, 10, day)),
      file,
    })
    const files = [22, 23, 24, 25].map((day) => join(folder, `of-${day}.backup`))
    for (const file of files) writeFileSync(file, '')
    writeFileSync(join(folder, 'of-nobody.backup'), '')
    await db
      .insert(backups)
      .values([...files.map((file, at) => madeOn(file, 22 + at)), madeOn('/nowhere/else.backup', 1)])
    await byClock()
    const kept = (await rows()).filter(({ removedAt }) => !removedAt)
    expect(kept.map(({ file }) => file).slice(0, 2)).toEqual(['/nowhere/else.backup', files[3]])
    expect(kept).toHaveLength(3)
    expect(files.map((file) => existsSync(file))).toEqual([false, false, false, true])
    expect(existsSync(join(folder, 'of-nobody.backup'))).toBe(true)
    expect((await call('GET', '')).body.rows.at(-2)).toMatchObject({ there: 'removed' })
  })

  test('knows its hours', () => {
    const at = (text: string) => new Date(`2026-11-27T${text}Z`)
    expect(slotBefore(at('03:00:00'), 3)).toEqual(at('03:00:00'))
    expect(slotBefore(at('02:59:59'), 3).toISOString()).toBe('2026-11-26T03:00:00.000Z')
    expect(nextSlot(at('12:00:00'), { on: true, hour: 3 })?.toISOString()).toBe('2026-11-28T03:00:00.000Z')
    expect(nextSlot(at('12:00:00'), { on: false, hour: 3 })).toBeNull()
  })
})

describe('which backups may go', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const daily = (count: number, state: (age: number) => 'good' | 'bad' = () => 'good') =>
    Array.from({ length: count }, (_, age) => ({
      id: `${age}`,
      takenAt: new Date(now.getTime() - age * DAY),
      checkState: state(age),
    }))
  const kept = (rows: ReturnType<typeof daily>, keep: { days: number; weeks: number; months: number }) => {
    const gone = new Set(toRemove(rows, keep, now))
    return rows.filter((row) => !gone.has(row)).map(({ takenAt }) => takenAt.toISOString().slice(5, 10))
  }

  test('the newest of each of the latest days, weeks and months stay', () => {
    expect(kept(daily(120), { days: 3, weeks: 3, months: 3 })).toEqual([
      '11-27',
      '11-26',
      '11-25',
      '11-22',
      '11-15',
      '10-31',
      '09-30',
    ])
  })
  test('the newest good one stays, whatever is said and however many bad ones came after it', () => {
    expect(
      kept(
        daily(9, (age) => (age === 6 ? 'good' : 'bad')),
        { days: 0, weeks: 0, months: 0 },
      ),
    ).toEqual(['11-27', '11-26', '11-21'])
  })
  test('a site that was off for a year loses none of its latest', () => {
    const old = daily(3).map((row) => ({ ...row, takenAt: new Date(row.takenAt.getTime() - 400 * DAY) }))
    expect(kept(old, { days: 3, weeks: 0, months: 0 })).toHaveLength(3)
  })
})
