import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { takeNights } from '#modules/hotels/stays/take-nights.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { roomNights } from './calendar.tables.ts'
import { createCalendar, type OwnerCalendar } from './calendar.ts'
import { type FetchedCalendar, feedAddress, fetchCalendar } from './fetch-calendar.ts'
import { isPublicAddress } from './public-address.ts'
import { readBusy } from './read-busy.ts'

const NOW = '2027-02-01T15:00:00Z'
const WITHIN = { first: '2027-02-01', last: '2028-01-31', timeZone: 'America/Fortaleza' }
const URL_A = 'https://calendars.example.com/a.ics?s=secret'

/** Each part is the lines of one entry. */
const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...entries.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elsewhere`,
      'DTSTAMP:20270101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const wholeDays = (from: string, until: string) => [
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${until.replaceAll('-', '')}`,
]

describe('what an outside calendar says', () => {
  test.each<[name: string, entries: string[][], days: string[]]>([
    ['whole days, the end not in it', [wholeDays('2027-03-01', '2027-03-03')], ['2027-03-01', '2027-03-02']],
    ['a day without an end', [['DTSTART;VALUE=DATE:20270301']], ['2027-03-01']],
    [
      'entries that overlap',
      [wholeDays('2027-03-01', '2027-03-03'), wholeDays('2027-03-02', '2027-03-04')],
      ['2027-03-01', '2027-03-02', '2027-03-03'],
    ],
    [
      'times, as guests come and go where the hotel is',
      [['DTSTART:20270301T180000Z', 'DTEND:20270303T020000Z']],
      ['2027-03-01'],
    ],
    ['hours of one day', [['DTSTART:20270301T150000Z', 'DTEND:20270301T170000Z']], ['2027-03-01']],
    [
      'every Friday of a month',
      [['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270306', 'RRULE:FREQ=WEEKLY;COUNT=3']],
      ['2027-03-05', '2027-03-12', '2027-03-19'],
    ],
    ['nothing that is cancelled', [[...wholeDays('2027-03-01', '2027-03-03'), 'STATUS:CANCELLED']], []],
    ['nothing that leaves one free', [[...wholeDays('2027-03-01', '2027-03-03'), 'TRANSP:TRANSPARENT']], []],
    [
      'nothing that is over or too far off',
      [wholeDays('2020-03-01', '2020-03-03'), wholeDays('2033-03-01', '2033-03-03')],
      [],
    ],
    ['of what began before, the rest', [wholeDays('2027-01-20', '2027-02-03')], ['2027-02-01', '2027-02-02']],
  ])('%s', (_, entries, days) => {
    expect(readBusy(calendar(...entries), WITHIN)).toEqual(days)
  })

  test.each([
    ['a page of HTML', '<html><body>Sign in</body></html>'],
    ['nothing', ''],
  ])('%s is no calendar', (_, text) => {
    expect(readBusy(text, WITHIN)).toBe('unreadable')
  })

  test('hours that are said of one time of a day are no repetition within it', () => {
    const weekly = [
      'DTSTART:20270305T150000Z',
      'DTEND:20270306T120000Z',
      'RRULE:FREQ=WEEKLY;COUNT=2;BYHOUR=15;BYMINUTE=0',
    ]
    expect(readBusy(calendar(weekly), WITHIN)).toEqual(['2027-03-05', '2027-03-12'])
    expect(readBusy(calendar([...wholeDays('2027-03-01', '2027-03-02'), 'SUMMARY:FREQ=HOURLY']), WITHIN)).toHaveLength(
      1,
    )
  })

  test('an entry of centuries ends with the year', () => {
    expect(readBusy(calendar(wholeDays('1027-03-01', '9027-03-01')), WITHIN)).toHaveLength(365)
  })
})

describe('an address', () => {
  test.each([
    'https://example.com/a.ics',
    'webcal://example.com/a.ics',
    ' https://93.184.215.14/a.ics ',
    'https://[2606:4700::1111]/a',
  ])('%s is asked', (text) => {
    expect(feedAddress(text)).toMatch(/^https:/)
  })
  test.each([
    'http://example.com/a.ics',
    'file:///etc/passwd',
    'https://example.com:8443/a',
    'https://me:pw@example.com/a',
    'https://127.0.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://192.168.0.1/',
    'https://172.31.0.9/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://intranet/',
    'nonsense',
  ])('%s is not', (text) => {
    expect(feedAddress(text)).toBeNull()
  })
  test.each([
    ['8.8.8.8', true],
    ['100.64.1.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['::ffff:127.0.0.1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['2a00:1450::1', true],
    ['x', false],
  ])('%s is public: %s', (address, is) => {
    expect(isPublicAddress(address)).toBe(is)
  })
  test('whose name leads home is not called', async () => {
    // why: no server is needed, since no connection is made.
    expect(await fetchCalendar('https://localhost.localdomain/a.ics', { etag: null, timeoutMs: 2000 })).toMatchObject({
      status: 'failed',
    })
    expect(await fetchCalendar('https://127.0.0.1/a.ics', { etag: null })).toEqual({
      status: 'failed',
      error: 'address',
    })
  })
})

describe('feeds', () => {
  const database = testDatabase()
  let house: Awaited<ReturnType<typeof sampleHotel>>
  let own: { ownerId: string; hotelId: string }
  let clock: ReturnType<typeof fixedClock>
  let jobs: ReturnType<typeof manualJobs>
  let site: OwnerCalendar
  let answers: Record<string, FetchedCalendar | 'never'>
  let asked: { url: string; etag: string | null }[]
  beforeEach(async () => {
    clock = fixedClock(NOW)
    jobs = manualJobs()
    house = await sampleHotel(database.db)
    own = { ownerId: house.ownerId, hotelId: house.hotelId }
    answers = {}
    asked = []
    await database.db.execute(sql`delete from calendar_feeds`)
    site = await createCalendar({
      db: database.db,
      clock,
      jobs,
      vault: createVault(randomBytes(32)),
      log: { warn: () => {} },
      publicUrl: 'https://jangada.example',
      // why: outside calendars are at the network's edge.
      fetchCalendar: async (url, { etag }) => {
        asked.push({ url, etag })
        const answer = answers[url] ?? { status: 'failed', error: 'unreachable' }
        return answer === 'never' ? new Promise(() => {}) : answer
      },
    })
  })
  const says = (url: string, ...ranges: [string, string][]) => {
    answers[url] = { status: 'ok', etag: '"1"', text: calendar(...ranges.map((range) => wholeDays(...range))) }
  }
  const add = (url = URL_A, rooms = 1) =>
    site.addFeed(own, { roomTypeId: house.roomTypeId, name: 'Elsewhere', url, rooms })
  const blocked = async () => {
    const nights = await database.db.select().from(roomNights).where(eq(roomNights.roomTypeId, house.roomTypeId))
    return Object.fromEntries(nights.filter(({ blocked }) => blocked > 0).map(({ day, blocked }) => [day, blocked]))
  }
  const take = (checkIn: string, rooms: number) =>
    database.db.transaction((tx) => takeNights(tx, { ...house, checkIn, checkOut: addDays(checkIn, 1), rooms }))

  test('are read when they are added, count in what is left, and give back what is not busy any more', async () => {
    says(URL_A, ['2027-03-01', '2027-03-03'])
    await add()
    expect(await blocked()).toEqual({ '2027-03-01': 1, '2027-03-02': 1 })
    expect(await take('2027-03-01', 2)).toBe(false)
    says(URL_A, ['2027-03-02', '2027-03-04'])
    clock.advance(16 * 60_000)
    await jobs.run(clock.now())
    expect(await blocked()).toEqual({ '2027-03-01': 1, '2027-03-02': 1 })
    await site.refreshFeeds(house.hotelId)
    expect(await blocked()).toEqual({ '2027-03-02': 1, '2027-03-03': 1 })
    const { feeds } = await site.feeds(own)
    expect(feeds).toMatchObject([
      { host: 'calendars.example.com', busyNights: 2, error: null, fetchedAt: clock.now().toISOString() },
    ])
    expect(JSON.stringify(feeds)).not.toContain('secret')
  })

  test('add up, each with its rooms, and one that is removed takes its own with it', async () => {
    const second = 'https://other.example.org/b.ics'
    says(URL_A, ['2027-03-01', '2027-03-02'])
    says(second, ['2027-03-01', '2027-03-03'])
    const first = await add()
    await add(second, 2)
    expect(await blocked()).toEqual({ '2027-03-01': 3, '2027-03-02': 2 })
    await site.removeFeed(own, first)
    expect(await blocked()).toEqual({ '2027-03-01': 2, '2027-03-02': 2 })
  })

  test('are asked every quarter of an hour, and a broken one leaves what it said and why', async () => {
    says(URL_A, ['2027-03-01', '2027-03-02'])
    await add()
    const due = (await import('./feeds.ts')).refreshDueFeeds
    const deps = { db: database.db, clock, jobs } as never
    expect(await due(deps)).toBe(0)
    clock.advance(15 * 60_000)
    answers[URL_A] = { status: 'failed', error: 'timeout' }
    expect(await due(deps)).toBe(1)
    await jobs.run(clock.now())
    const { feeds } = await site.feeds(own)
    expect(feeds[0]).toMatchObject({
      error: 'timeout',
      fetchedAt: '2027-02-01T15:00:00.000Z',
      triedAt: '2027-02-01T15:15:00.000Z',
    })
    expect(await blocked()).toEqual({ '2027-03-01': 1 })
    answers[URL_A] = { status: 'unchanged' }
    await site.refreshFeeds(house.hotelId)
    expect((await site.feeds(own)).feeds[0]).toMatchObject({ error: null, fetchedAt: '2027-02-01T15:15:00.000Z' })
    expect(asked.map(({ etag }) => etag)).toEqual([null, '"1"', '"1"'])
    clock.advance(24 * 3_600_000)
    await site.refreshFeeds(house.hotelId)
    expect(asked.at(-1)?.etag).toBeNull()
  })

  test('that would stop the site are shown as failed, leave what was, and are asked once a day', async () => {
    says(URL_A, ['2027-03-01', '2027-03-02'])
    await add()
    const hostile = Array.from({ length: 60 }, (_, n) => n).join(',')
    const rule = `RRULE:FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=${hostile}`
    answers[URL_A] = { status: 'ok', etag: '"2"', text: calendar(['DTSTART:20270301T150000Z', rule]) }
    await site.refreshFeeds(house.hotelId)
    expect((await site.feeds(own)).feeds[0]).toMatchObject({ error: 'too-much', busyNights: 1 })
    expect(await blocked()).toEqual({ '2027-03-01': 1 })
    const { refreshDueFeeds } = await import('./feeds.ts')
    const due = () => refreshDueFeeds({ db: database.db, clock, jobs } as never)
    clock.advance(60 * 60_000)
    expect(await due()).toBe(0)
    clock.advance(24 * 3_600_000)
    expect(await due()).toBe(1)
    says(URL_A, ['2027-03-05', '2027-03-06'])
    await jobs.run(clock.now())
    expect((await site.feeds(own)).feeds[0]).toMatchObject({ error: null, busyNights: 1 })
  })

  test('that never answer keep an acceptance waiting for three seconds at most', async () => {
    says(URL_A, ['2027-03-01', '2027-03-02'])
    await add()
    answers[URL_A] = 'never'
    await site.refreshFeeds(house.hotelId)
    expect((await site.feeds(own)).feeds[0]).toMatchObject({ fetchedAt: clock.now().toISOString() })
  })

  test('that take what we have sold are shown as conflicts, and nothing is oversold', async () => {
    expect(await take('2027-03-01', 2)).toBe(true)
    await database.db.execute(
      sql`update room_nights set sold = held, held = 0 where room_type_id = ${house.roomTypeId}`,
    )
    says(URL_A, ['2027-03-01', '2027-03-02'])
    await add()
    const { conflicts } = await site.feeds(own)
    expect(conflicts).toEqual([{ roomTypeId: house.roomTypeId, day: '2027-03-01', allotment: 2, sold: 2, blocked: 1 }])
  })

  test('twice at once count once', async () => {
    says(URL_A, ['2027-03-01', '2027-04-01'])
    await add()
    says(URL_A, ['2027-03-15', '2027-04-15'])
    await Promise.all([1, 2, 3, 4].map(() => site.refreshFeeds(house.hotelId)))
    expect(Object.values(await blocked())).toEqual(Array(31).fill(1))
  })

  test('of someone else are not found; the same one twice and our own are refused', async () => {
    const other = await sampleHotel(database.db)
    const theirs = { ownerId: other.ownerId, hotelId: other.hotelId }
    const id = await add()
    await expect(site.removeFeed(theirs, id)).rejects.toMatchObject({ code: 'hotel/not-found' })
    await expect(site.refreshFeed(theirs, id)).rejects.toMatchObject({ code: 'hotel/not-found' })
    await expect(site.feeds({ ...own, ownerId: other.ownerId })).rejects.toMatchObject({ code: 'hotel/not-found' })
    await expect(site.renewExport(theirs, house.roomTypeId)).rejects.toMatchObject({ code: 'hotel/not-found' })
    const foreignRoom = { roomTypeId: other.roomTypeId, name: 'x', url: URL_A, rooms: 1 }
    await expect(site.addFeed(own, foreignRoom)).rejects.toMatchObject({ code: 'hotel/not-found' })
    await expect(add()).rejects.toMatchObject({ code: 'hotel/state' })
    await expect(add('https://jangada.example/calendars/x.ics')).rejects.toMatchObject({ code: 'request/invalid' })
    await expect(add('http://example.com')).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('our own calendar names full nights and nobody, at an address that can be changed', async () => {
    await take('2027-03-01', 2)
    await take('2027-03-02', 2)
    await take('2027-03-05', 1)
    const tokenOf = async () => (await site.feeds(own)).exports[0]?.url.split('/').at(-1)?.replace('.ics', '') ?? ''
    const token = await tokenOf()
    expect(token).toBe(await tokenOf())
    const text = (await site.exported(token)) ?? ''
    expect(text.match(/DTSTART;VALUE=DATE:\d+|DTEND;VALUE=DATE:\d+/g)).toEqual([
      'DTSTART;VALUE=DATE:20270301',
      'DTEND;VALUE=DATE:20270303',
    ])
    expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true)
    // What we gave away and get back is not counted twice.
    expect(readBusy(text, WITHIN)).toEqual([])
    await site.renewExport(own, house.roomTypeId)
    expect(await site.exported(token)).toBeNull()
    expect(await site.exported(await tokenOf())).toContain('BEGIN:VCALENDAR')
  })
})
