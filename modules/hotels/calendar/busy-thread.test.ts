import { describe, expect, test } from 'vitest'
import { createBusyThread } from './busy-thread.ts'

const WITHIN = { first: '2027-02-01', last: '2028-01-31', timeZone: 'America/Fortaleza' }
const event = (n: number, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${n}@elsewhere`, ...lines, 'END:VEVENT']
const calendar = (...events: string[][]) => ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
const daily = (n: number, rule = '') =>
  event(n, 'DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270202', `RRULE:FREQ=DAILY${rule}`)
const HOURS = Array.from({ length: 24 }, (_, hour) => hour).join(',')
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute).join(',')
const honest = calendar(event(0, 'DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270303'))

describe('a calendar that is meant to stop the site', () => {
  test.each([
    ['repeats each minute of each day', calendar(daily(0, `;BYHOUR=${HOURS};BYMINUTE=${MINUTES}`))],
    ['says so over two lines', calendar(daily(0, `;BYHO\r\n UR=${HOURS};BYMINUTE=${MINUTES}`))],
    ['repeats every second', calendar(daily(0).map((line) => line.replace('DAILY', 'SECONDLY')))],
    ['has four thousand that repeat each day', calendar(...Array.from({ length: 4000 }, (_, n) => daily(n)))],
    ['has more entries than a room', calendar(...Array.from({ length: 5001 }, (_, n) => event(n, 'DTSTART:20270301')))],
  ])('%s: is too much, and the next one is read', async (_what, text) => {
    const { read } = createBusyThread()
    const [hostile, after] = await Promise.all([read(text, WITHIN), read(honest, WITHIN)])
    expect(hostile).toBe('too-much')
    expect(after).toEqual(['2027-03-01', '2027-03-02'])
  })

  test('takes too long: its thread is ended', async () => {
    // Each is worked out day by day from its beginning, thousands of years before.
    const ancient = (n: number) => event(n, 'DTSTART;VALUE=DATE:00010101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
    const { read } = createBusyThread({ timeMs: 500 })
    expect(await read(calendar(...Array.from({ length: 4000 }, (_, n) => ancient(n))), WITHIN)).toBe('too-much')
    expect(await read(honest, WITHIN)).toHaveLength(2)
  })

  test('takes too much memory: its thread is ended', async () => {
    const memory = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 }
    const { read } = createBusyThread({ timeMs: 60_000, memory })
    const wide = Array.from({ length: 60_000 }, (_, n) =>
      event(n, 'DTSTART:20270301T100000Z', `SUMMARY:${'x'.repeat(90)}`),
    )
    expect(await read(calendar(...wide), WITHIN)).toBe('too-much')
    expect(await read(honest, WITHIN)).toHaveLength(2)
  })
})

test('what is no calendar is said to be none', async () => {
  const { read } = createBusyThread()
  expect(await read('<html><body>Sign in</body></html>', WITHIN)).toBe('unreadable')
})

test('a calendar that was cut off frees no nights', async () => {
  const { read } = createBusyThread()
  expect(await read(honest.slice(0, -30), WITHIN)).toBe('unreadable')
  expect(await read(`${honest}\r\n\r\n`, WITHIN)).toHaveLength(2)
})

test('a thread that reads on for years heaps nothing up', async () => {
  const heard: Error[] = []
  const hear = (warning: Error) => void heard.push(warning)
  process.on('warning', hear)
  const { read } = createBusyThread()
  for (let count = 0; count < 12; count++) await read(honest, WITHIN)
  process.off('warning', hear)
  expect(heard.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
})
