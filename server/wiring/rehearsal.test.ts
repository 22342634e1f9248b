import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { journeyRuns, type OpensStage, runJourneys, type Stage } from '#modules/diagnostics/index.ts'
import { JOURNEY_STEPS, JOURNEYS } from '#modules/diagnostics/journeys/journeys.contract.ts'
import { createGeo } from '#modules/geo/index.ts'
import { systemClock } from '#platform/clock.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createLog } from '#platform/log.ts'
import { isOnSale, setSite, site } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rehearsalStage } from './rehearsal.ts'

/** Journeys on the true modules, as the site rehearses them. */
const database = testDatabase()
const geo = createGeo()

const named = (pathname: string) => Object.assign(new URL(database.url), { pathname }).href
const sideName = () => `${new URL(database.url).pathname.slice(1)}_rehearsal`
const sideUrl = () => named(sideName())
/** The site's own ground has more than the stage asks for, and none of it may be used there. */
const OF_THE_SITE = {
  async reads() {
    throw new Error('the stage reads what is the site’s')
  },
}
const opensAt = (databaseUrl: string): OpensStage =>
  rehearsalStage({
    ...OF_THE_SITE,
    geo,
    log: createLog('silent'),
    clock: systemClock,
    translate: createTranslate(),
    seed: 1,
    databaseUrl,
  })

async function rehearse(openStage = opensAt(database.url), stepMs?: number) {
  await database.db.delete(journeyRuns)
  await runJourneys({ db: database.db, clock: systemClock, openStage, ...(stepMs && { stepMs }) })
  return database.db.select().from(journeyRuns).orderBy(journeyRuns.id)
}

/** The stage with something broken in it. */
const broken =
  (breaking: (stage: Stage) => Partial<Stage>): OpensStage =>
  async () => {
    const opened = await opensAt(database.url)()
    if (!opened || 'notRun' in opened) return opened
    return { ...opened, stage: { ...opened.stage, ...breaking(opened.stage) } }
  }

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

afterEach(() => setSite(null))
afterAll(async () => {
  await ask(named('postgres'), `drop database if exists "${sideName()}" with (force)`)
}, 30_000)

test('every journey passes with all of its steps, twice in the same place, and is written down with its times', async () => {
  for (const _round of ['first', 'second']) {
    const runs = await rehearse()
    expect(runs.map(({ journey, outcome }) => [journey, outcome])).toEqual([
      ['flight', 'passed'],
      ['stay', 'passed'],
      ['car', 'passed'],
      ['policy', 'passed'],
      ['package', 'passed'],
      ['chat', 'passed'],
    ])
    for (const { journey, steps, ms } of runs) {
      expect(steps.map(({ name }) => name)).toEqual([...JOURNEY_STEPS[journey]])
      expect(steps.every(({ said }) => said === null)).toBe(true)
      expect(ms).toBe(steps.reduce((sum, step) => sum + step.ms, 0))
    }
  }
}, 60_000)

test('the money is back to zero there and no seat or room is left taken; here nothing has happened', async () => {
  const [there] = await ask(
    sideUrl(),
    `select (select count(*)::int from reservations) as reservations,
      (select count(*)::int from payments where captured <> refunded or captured = 0) as kept,
      (select coalesce(sum(sold + held), 0)::int from flight_inventory) as seats,
      (select coalesce(sum(sold + held), 0)::int from room_nights) as rooms,
      (select coalesce(sum(sold + held), 0)::int from car_days) as cars,
      (select count(*)::int from house_policies where status <> 'cancelled') as policies,
      (select count(*)::int from (select account, sum(amount) from ledger_entries group by 1, currency having sum(amount) <> 0) open) as open`,
  )
  expect(there).toEqual({ reservations: 10, kept: 0, seats: 0, rooms: 0, cars: 0, policies: 0, open: 0 })
  const tables = ['reservations', 'payments', 'mails', 'chat_conversations', 'searches', 'ledger_postings']
  const counts = sql.raw(tables.map((name) => `(select count(*) from ${name})`).join(' + '))
  const { rows } = await database.db.execute<{ count: number }>(sql`select (${counts})::int as count`)
  expect(rows[0]?.count).toBe(0)
})

test('a site without the demonstration rehearses as well, and sells nothing invented for it', async () => {
  setSite({ name: 'Vela', demonstration: false })
  expect((await rehearse()).map(({ outcome }) => outcome)).toEqual(JOURNEYS.map(() => 'passed'))
  expect([isOnSale({ demonstration: true }), site().name]).toEqual([false, 'Vela'])
}, 60_000)

describe('a step that fails', () => {
  test('is named with the reason, ends its journey alone, and the next rehearsal begins afresh', async () => {
    const runs = await rehearse(
      broken(() => ({
        bank: {
          tokenise() {
            throw new Error('the bank is closed')
          },
        },
      })),
    )
    expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'passed'])
    expect(runs[0]?.steps.map(({ name, said }) => [name, said])).toEqual([
      ['search', null],
      ['hold', null],
      ['pay', 'Error: the bank is closed'],
    ])
    expect((await rehearse()).map(({ outcome }) => outcome)).toEqual(JOURNEYS.map(() => 'passed'))
    const [left] = await ask(sideUrl(), 'select count(*)::int as reservations from reservations')
    expect(left).toEqual({ reservations: 5 })
  }, 60_000)

  test('also when seats are left taken, or when it never ends', async () => {
    let looks = 0
    const [flight] = await rehearse(
      broken(() => ({ taken: async () => ({ seats: looks++, rooms: 0, cars: 0, policies: 0 }) })),
    )
    expect(flight?.steps.at(-1)).toMatchObject({ name: 'even', said: 'Error: 1 seats were left taken' })
    const [, , , , trip] = await rehearse(
      broken(({ reservations }) => ({
        reservations: {
          ...reservations,
          async hold(body, by) {
            const [flight] = body.kind === 'several' ? body.items : []
            const { contact, locale } = body
            if (flight) await reservations.hold({ ...flight, contact, locale } as typeof body, by)
            return reservations.hold(body, by)
          },
        },
      })),
    )
    expect(trip?.steps.at(-1)).toMatchObject({ name: 'all-or-nothing', said: 'Error: 2 seats were left taken' })
    const [waiting] = await rehearse(
      broken(() => ({ until: () => new Promise<void>(() => {}) })),
      1_000,
    )
    expect(waiting?.steps.at(-1)).toMatchObject({ name: 'ticket', said: 'Error: no answer within 1000 ms' })
  }, 60_000)
})

describe('nothing is rehearsed, and the reason is written down,', () => {
  const reasons = (runs: Awaited<ReturnType<typeof rehearse>>) => runs.map(({ outcome, reason }) => [outcome, reason])

  test('where a database of the name is not ours: it is left as it is', async () => {
    await ask(database.url, `comment on database "${sideName()}" is 'of someone else'`)
    expect(reasons(await rehearse())[0]).toEqual(['not_run', 'name_taken'])
    const [left] = await ask(sideUrl(), 'select count(*)::int as reservations from reservations')
    expect(left.reservations).toBeGreaterThan(0)
  }, 30_000)

  test('where the user of the database may not make one', async () => {
    const role = `watch_${Date.now()}`
    const other = `${new URL(database.url).pathname.slice(1)}x`
    await ask(database.url, `create role ${role} login password 'secret'`)
    await ask(database.url, `create database ${other}`)
    try {
      const url = Object.assign(new URL(database.url), { username: role, password: 'secret', pathname: `/${other}` })
      expect(reasons(await rehearse(opensAt(url.href)))[0]).toEqual(['not_run', 'no_right'])
    } finally {
      await ask(database.url, `drop database ${other}`)
      await ask(database.url, `drop role ${role}`)
    }
  }, 30_000)
})

test('two processes do not rehearse at once: the second leaves it to the first', async () => {
  await ask(database.url, `drop database "${sideName()}" with (force)`)
  const first = await opensAt(database.url)()
  expect(await rehearse()).toEqual([])
  if (first && !('notRun' in first)) await first.close(false)
  expect(await rehearse()).toHaveLength(JOURNEYS.length)
}, 60_000)
