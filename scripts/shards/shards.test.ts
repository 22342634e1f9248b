import { beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { schemaFindings, wrongPlacements } from './check-schema.ts'
import { findCrossings } from './find-crossings.ts'
import { JOURNEYS } from './journeys.ts'
import { KNOWN } from './known.ts'
import { ANY, PLACEMENTS, type Placement, type Placements, TWICE } from './placements.ts'
import { recordStatements, type Side } from './record.ts'
import { openStage } from './stage.ts'
import { judge } from './tell.ts'

describe('the tables of the site', () => {
  const database = testDatabase()

  test('have one placement each, which fits them', async () => {
    expect(wrongPlacements(await readCatalog(database.pool), PLACEMENTS, TWICE)).toEqual([])
  })

  test('are refused without a placement, with two, and with a key that is not there', async () => {
    const catalog = await readCatalog(database.pool)
    const wrong: Placements = new Map<string, Placement>([
      ...PLACEMENTS,
      ['payments', { at: 'shards', group: 'reservation', key: 'booking_id' }],
      ['refunds', { at: 'shards', group: 'reservation', key: 'reservation_id', lacks: { via: 'payment_id' } }],
      ['stay_history', { at: 'shards', group: 'reservation', key: 'reservation_id', lacks: { via: 'stay_id' } }],
      ['caravans', { at: 'home' }],
    ])
    const without = new Map([...wrong].filter(([name]) => name !== 'mails'))
    expect(wrongPlacements(catalog, without, ['outbox'])).toEqual([
      'outbox has more than one placement',
      'mails has no placement',
      'payments has no column booking_id',
      'refunds has reservation_id by now: it lacks nothing',
      'stay_history is found by stays, which is elsewhere',
      'caravans has a placement and is no table',
    ])
  })

  test('a journey is recorded as the server sends it, and crosses nowhere that is not known', async () => {
    const stage = await openStage(database.url)
    await JOURNEYS['insurance']?.(stage)
    await stage.close()
    const catalog = await readCatalog(database.pool)
    const found = await findCrossings({ pool: database.pool, catalog, placements: PLACEMENTS }, stage.recorded)
    const { read, crossings } = found
    expect(read.traveller.texts).toBeGreaterThan(60)
    expect(read.job.texts).toBeGreaterThan(10)
    const holding = stage.recorded.find(({ text }) => /insert into "reservations"/.test(text))
    expect(holding).toMatchObject({ side: 'traveller', step: 'insurance: hold' })
    const beside = stage.recorded.filter(({ transaction }) => transaction === holding?.transaction)
    expect(beside.map(({ text }) => /^insert into "(\w+)"/.exec(text)?.[1])).toContain('reservation_items')
    // Events leave with what they tell of, as the site sends them.
    const told = stage.recorded.find(({ text }) => /insert into "outbox"/.test(text))
    expect(stage.recorded.filter(({ transaction }) => transaction === told?.transaction).length).toBeGreaterThan(1)
    expect(judge(crossings, KNOWN).unknown).toEqual([])
    expect(crossings.filter(({ side, reason }) => side === 'traveller' && reason === 'no key')).toEqual([])
    const apart = new Map(PLACEMENTS).set('outbox', { at: 'home' })
    const away = await findCrossings({ pool: database.pool, catalog, placements: apart }, stage.recorded)
    expect(judge(away.crossings, KNOWN).unknown.map(({ what }) => what)).toContain('outbox')
  })
})

describe('a stay, a hire and a package, with what is changed of them', () => {
  const database = testDatabase()

  test('are written at our own hotel or depot and in the booking one after the other', {
    timeout: 120_000,
  }, async () => {
    const stage = await openStage(database.url)
    for (const name of ['stay', 'car', 'package']) await JOURNEYS[name]?.(stage)
    await stage.close()
    const catalog = await readCatalog(database.pool)
    const found = await findCrossings({ pool: database.pool, catalog, placements: PLACEMENTS }, stage.recorded)
    const over = (side: Side) =>
      found.crossings.filter((one) => one.side === side && one.reason === 'transaction over groups')
    expect(over('traveller')).toEqual([])
    expect(KNOWN.map(({ reason }) => reason)).not.toContain('transaction over groups')
    // Had one of theirs done so, it would be seen: an owner’s yes does.
    expect(over('owner').map(({ what }) => what)).toEqual(['hotel, reservation'])
    // They were asked all the same, each in a transaction of its own.
    const writes = (table: string) => stage.recorded.filter(({ text }) => text.startsWith(`insert into "${table}"`))
    expect(writes('stay_calls').map(({ side }) => side)).toContain('traveller')
    expect(writes('car_hire_calls').map(({ side }) => side)).toEqual(['traveller'])
  })
})

describe('what is planted', () => {
  const database = testDatabase()
  const placements: Placements = new Map<string, Placement>([
    ['trips', { at: 'shards', group: 'reservation', key: 'id' }],
    ['trip_parts', { at: 'shards', group: 'reservation', key: 'trip_id' }],
    ['part_notes', { at: 'shards', group: 'reservation', key: 'trip_id', lacks: { via: 'part_id' } }],
    ['inns', { at: 'shards', group: 'hotel', key: 'id' }],
    ['inn_nights', { at: 'shards', group: 'hotel', key: 'inn_id' }],
    ['inn_history', { at: 'shards', group: 'hotel', key: 'inn_id' }],
    ['countries', { at: 'everywhere' }],
    ['errands', { at: 'home' }],
    ['news', { at: 'shards', group: ANY, key: 'about' }],
  ])
  const [trip, other, inn, part] = [newId(), newId(), newId(), newId()]
  let pool: ReturnType<typeof openPool>
  let catalog: Catalog
  let recorder: ReturnType<typeof recordStatements>

  beforeAll(async () => {
    await database.pool.query(`
      create table trips (id uuid primary key, code text not null unique, inn_id uuid);
      create table trip_parts (trip_id uuid not null references trips, id uuid primary key, kind text, unique (trip_id, id));
      create table part_notes (id uuid primary key, part_id uuid not null references trip_parts, note text);
      create table inns (id uuid primary key, city text);
      create table inn_nights (inn_id uuid not null references inns, day date not null, left_over int, primary key (inn_id, day));
      create table inn_history (inn_id uuid, at date);
      create table countries (code text primary key);
      create table errands (id uuid primary key default uuidv7(), trip_id uuid);
      create table news (id int generated always as identity, about uuid, text text);
      alter table trips add constraint trips_inn foreign key (inn_id) references inns`)
    pool = openPool(database.url)
    recorder = recordStatements(pool.pool)
    catalog = await readCatalog(database.pool)
    return () => pool.close()
  })

  /** What crosses of what is done. */
  async function crossing(work: () => Promise<unknown>): Promise<string[]> {
    const before = recorder.recorded.length
    await recorder.as('traveller', 'a step', work)
    const own = recorder.recorded.slice(before)
    const { crossings } = await findCrossings({ pool: database.pool, catalog, placements }, own)
    return crossings.map(({ reason, what }) => `${reason}: ${what}`)
  }
  const ask = (text: string, ...values: unknown[]) => crossing(() => pool.pool.query(text, values))

  test('in the tables is listed with what they need', () => {
    expect(schemaFindings(catalog, placements)).toEqual([
      'inn_history: inn_id is to be filled in older rows, and never null',
      'news: about is to be filled in older rows, and never null',
      'part_notes: needs a column trip_id (today found by part_id)',
      'part_notes: part_notes_pkey (id) needs trip_id in it',
      'part_notes: the foreign key part_notes_part_id_fkey to trip_parts needs trip_id in it on both sides',
      'trip_parts: trip_parts_pkey (id) needs trip_id in it',
      'trips: trips_code_key (code) needs id in it',
      'trips: the foreign key trips_inn to inns leads to another group: drop it',
    ])
  })

  test.each([
    ['a row by its key', 'select * from trips where id = $1', [trip], []],
    ['a row by something else', 'select * from trips where code = $1', ['ABC234'], ['no key: trips(code)']],
    ['all rows', 'select * from trips', [], ['no key: trips()']],
    ['a key within a choice', 'select * from trips where id = $1 or code = $2', [trip, 'A'], ['no key: trips()']],
    ['a list of one', 'select * from trips where id = any($1::uuid[])', [[trip]], []],
    ['a list of two', 'select * from trips where id = any($1::uuid[])', [[trip, other]], ['several shards: trips']],
    [
      'a list of two, with what is theirs',
      'select * from trips t join trip_parts p on p.trip_id = t.id where t.id = any($1::uuid[])',
      [[trip, other]],
      ['several shards: trip_parts, trips'],
    ],
    [
      'two lists in one statement',
      'select * from trips t, trip_parts p where t.id = any($1::uuid[]) and p.trip_id = any($2::uuid[])',
      [[trip, other], [other]],
      ['several keys: trip_parts, trips'],
    ],
    [
      'rows of a list that is unfolded',
      'select * from inn_nights where inn_id in (select one.id from unnest($1::uuid[]) as one (id))',
      [`{${inn},${other}}`],
      ['several shards: inn_nights'],
    ],
    [
      'a change of rows of two keys',
      'update trips set code = code where id = any($1::uuid[])',
      [[trip, other]],
      ['several keys: trips'],
    ],
    [
      'a join on the key',
      'select * from trips t join trip_parts p on p.trip_id = t.id where t.id = $1 and p.kind = $2',
      [trip, 'stay'],
      [],
    ],
    [
      'a join on something else',
      'select * from trips t join trip_parts p on p.kind = t.code where t.id = $1',
      [trip],
      ['no key: trip_parts()'],
    ],
    [
      'a join of two groups',
      'select * from trips t join inns i on i.id = t.inn_id where t.id = $1 and i.id = $2',
      [trip, inn],
      ['two groups: hotel, reservation'],
    ],
    ['what every server has', 'select * from trips t, countries c where t.id = $1', [trip], []],
    [
      'the first server',
      'select * from trips t join errands e on e.trip_id = t.id where t.id = $1',
      [trip],
      ['home and shards: errands'],
    ],
    ['a table without its column', 'select * from part_notes where part_id = $1', [part], ['no column: part_notes']],
    [
      'a subquery that is bound while its surroundings are not',
      'select *, (select count(*) from trip_parts p where p.trip_id = $1) from trips where code = $2',
      [trip, 'A'],
      ['no key: trips(code)'],
    ],
    [
      'the side of an outer join that may be missing',
      'select * from trips t left join trip_parts p on p.trip_id = t.id and p.trip_id = $1',
      [trip],
      ['no key: trips()'],
    ],
    [
      'through a subquery with a name',
      'with own as materialized (select id from trips where id = $1) select * from trip_parts p join own on own.id = p.trip_id',
      [trip],
      [],
    ],
    [
      'a key that another query gives',
      'select * from trip_parts where trip_id = (select id from trips where code = $1)',
      ['A'],
      ['no key: trip_parts(trip_id)', 'no key: trips(code)'],
    ],
  ] as const)('%s', async (_what, text, values, expected) => {
    expect((await ask(text, ...values)).toSorted()).toEqual([...expected].toSorted())
  })

  test('rows are written where their keys are', async () => {
    const insert = 'insert into trip_parts (id, kind, trip_id) values ($1, $2, $3), ($4, $5, $6)'
    await pool.pool.query('insert into trips (id, code) values ($1, $2), ($3, $4)', [trip, 'A', other, 'B'])
    expect(await ask(insert, part, 'stay', trip, newId(), 'car', trip)).toEqual([])
    expect(await ask(insert, newId(), 'stay', trip, newId(), 'car', other)).toEqual(['several keys: trip_parts'])
    expect(await ask('delete from trip_parts where id = $1', part)).toEqual(['no key: trip_parts(id)'])
    expect(await ask('update trip_parts set kind = $1 where trip_id = $2', 'bus', trip)).toEqual([])
  })

  test('a transaction may write one key of one group, and nothing else', async () => {
    const within = (...steps: ReturnType<typeof sql>[]) =>
      crossing(() =>
        pool.db.transaction(async (tx) => {
          for (const step of steps) await tx.execute(step)
        }),
      )
    const ofTrip = (id: string) => sql`update trips set code = code where id = ${id}`
    const ofInn = sql`update inns set city = 'x' where id = ${inn}`
    const errand = sql`insert into errands (trip_id) values (${trip})`
    expect(await within(ofTrip(trip), sql`update trip_parts set kind = 'x' where trip_id = ${trip}`)).toEqual([])
    expect(await within(ofTrip(trip), sql`select * from inns where id = ${inn}`)).toEqual([])
    expect(await within(ofTrip(trip), ofInn)).toEqual(['transaction over groups: hotel, reservation'])
    expect(await within(ofTrip(trip), ofTrip(other))).toEqual(['transaction over keys: reservation'])
    expect(await within(ofTrip(trip), errand)).toEqual(['transaction over home: errands'])
    expect(await within(errand, sql`insert into countries values ('BR')`)).toEqual([
      'transaction everywhere: countries',
    ])
    // Each of these is one by itself.
    expect(await crossing(() => Promise.all([ofTrip(trip), ofInn].map((one) => pool.db.execute(one))))).toEqual([])
  })

  test('what goes with whatever its key names stands with that, and with nothing else', async () => {
    const within = (...steps: ReturnType<typeof sql>[]) =>
      crossing(() =>
        pool.db.transaction(async (tx) => {
          for (const step of steps) await tx.execute(step)
        }),
      )
    const ofTrip = sql`update trips set code = code where id = ${trip}`
    const ofInn = sql`update inns set city = 'x' where id = ${inn}`
    const errand = sql`insert into errands (trip_id) values (${trip})`
    const news = (about: string | null) =>
      sql`with put as (insert into news (text, about) values ('x', ${about}) returning 1) select pg_notify('news', 'x') from put`
    expect(await within(ofTrip, news(trip))).toEqual([])
    expect(await within(ofInn, news(inn))).toEqual([])
    expect(await within(ofTrip, news(other))).toEqual(['transaction over keys: news'])
    expect(await within(ofTrip, news(inn))).toEqual(['transaction over keys: news'])
    expect(await within(ofTrip, news(null))).toEqual(['transaction over keys: news'])
    expect(await within(ofTrip, news(trip), news(other))).toEqual(['transaction over keys: news'])
    expect(await within(news(trip), news(other))).toEqual(['transaction over keys: news'])
    expect(await within(errand, news(trip))).toEqual(['transaction over home: errands'])
    expect(await within(ofTrip, ofInn, news(inn))).toEqual(['transaction over groups: hotel, reservation'])
    expect(await ask('insert into news (about) values ($1), ($2)', trip, other)).toEqual(['several keys: news'])
    expect(await ask('delete from news where id = 1')).toEqual(['no key: news(id)'])
  })

  test('what cannot be planned is not passed over', async () => {
    expect(await ask('notify errands')).toEqual([expect.stringMatching(/^unread: syntax error/)])
  })
})
