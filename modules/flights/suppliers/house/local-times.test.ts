import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber } from '#platform/dates.ts'
import { createLocalTimes } from './local-times.ts'

const ZONES = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Pago_Pago',
]
const times = createLocalTimes(ZONES)
const zone = (name: string) => ZONES.indexOf(name)
const instantText = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16)
const clock = (name: string, day: string, text: string) =>
  instantText(times.toInstant(zone(name), dayNumber(day), Number(text.slice(0, 2)) * 60 + Number(text.slice(3))))

/** What Intl itself reads off a wall clock. */
function wallClock(name: string, minutes: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: name,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(minutes * 60_000)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

describe('local times', () => {
  it.each([
    ['America/Sao_Paulo', '2026-12-10', '06:00', '2026-12-10T09:00'],
    ['America/New_York', '2027-03-13', '08:00', '2027-03-13T13:00'],
    ['America/New_York', '2027-03-14', '08:00', '2027-03-14T12:00'],
    ['America/New_York', '2027-11-07', '00:30', '2027-11-07T04:30'],
    ['America/New_York', '2027-11-07', '08:00', '2027-11-07T13:00'],
    ['Europe/London', '2027-03-28', '12:00', '2027-03-28T11:00'],
    ['Australia/Sydney', '2027-04-03', '22:00', '2027-04-03T11:00'],
    ['Australia/Sydney', '2027-04-04', '22:00', '2027-04-04T12:00'],
    ['Pacific/Auckland', '2027-09-26', '12:00', '2027-09-25T23:00'],
    ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00'],
    ['Asia/Kolkata', '2027-01-01', '00:00', '2026-12-31T18:30'],
  ])('%s %s %s is %s', (name, day, text, expected) => {
    expect(clock(name, day, text)).toBe(expected)
  })

  it('reads a time that the spring change skips with the offset before it', () => {
    expect(clock('America/New_York', '2027-03-14', '02:30')).toBe('2027-03-14T07:30')
    expect(clock('Europe/London', '2027-03-28', '01:30')).toBe('2027-03-28T01:30')
  })

  it('takes the first of a time that comes twice', () => {
    expect(clock('America/New_York', '2027-11-07', '01:30')).toBe('2027-11-07T05:30')
    expect(clock('Australia/Sydney', '2027-04-04', '02:30')).toBe('2027-04-03T15:30')
  })

  it('agrees with Intl on every wall clock', () => {
    const minutes = fc.integer({ min: dayNumber('2020-02-01') * 1440, max: dayNumber('2062-01-01') * 1440 })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minutes, (name, instant) => {
        expect(instantText(times.toLocal(zone(name), instant))).toBe(wallClock(name, instant))
      }),
      { numRuns: 800 },
    )
  })

  it('comes back to the same wall clock, except where the clock skips it', () => {
    const day = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') })
    fc.assert(
      fc.property(fc.nat(ZONES.length - 1), day, fc.nat(1439), (index, localDay, minute) => {
        const local = localDay * 1440 + minute
        const back = times.toLocal(index, times.toInstant(index, localDay, minute))
        expect([0, 30, 60]).toContain(back - local)
      }),
      { numRuns: 800 },
    )
  })
})
