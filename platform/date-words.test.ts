import { describe, expect, it, vi } from 'vitest'
import {
  clockText,
  dayText,
  instantText,
  monthText,
  offsetText,
  utcOffset,
  weekdayText,
  zoneText,
} from './date-words.ts'
import { dayIn, offsetIn, wallClock } from './dates.ts'

const AT = '2026-09-05T17:05:09Z'
const zone = 'America/Sao_Paulo'

describe('days in words', () => {
  it.each([
    [{}, '5 Sept', '5 de set.'],
    [{ weekday: 'short' }, 'Sat 5 Sept', 'sáb., 5 de set.'],
    [{ year: true }, '5 Sept 2026', '5 de set. de 2026'],
    [{ month: 'long', year: true }, '5 September 2026', '5 de setembro de 2026'],
    [{ weekday: 'long', month: 'long', year: true }, 'Saturday, 5 September 2026', 'sábado, 5 de setembro de 2026'],
    [{ tight: true, year: true }, '5 Sept 2026', '5 set. 2026'],
  ] as const)('%j', (style, english, portuguese) => {
    expect(dayText('2026-09-05', 'en', style)).toBe(english)
    expect(dayText('2026-09-05', 'pt-BR', style)).toBe(portuguese)
  })

  it('names months and weekdays', () => {
    expect(monthText('2027-03', 'en')).toBe('March 2027')
    expect(monthText('2027-03', 'pt-BR')).toBe('março de 2027')
    expect([0, 6].map((day) => weekdayText(day, 'pt-BR', 'long'))).toEqual(['segunda-feira', 'domingo'])
  })
})

describe('instants in words', () => {
  it('are on the clock of the zone that is asked for', () => {
    expect(instantText(AT, 'en', { zone })).toBe('5 Sept, 14:05')
    expect(instantText(AT, 'pt-BR', { zone, year: true, named: true })).toBe('5 de set. de 2026, 14:05 UTC−3')
    expect(instantText(AT, 'en', { zone, month: 'long', year: true })).toBe('5 September 2026 at 14:05')
    expect(instantText(AT, 'pt-BR', { zone, month: 'long' })).toBe('5 de setembro às 14:05')
    expect(clockText(new Date(AT), { zone: 'Asia/Kolkata', seconds: true, named: true })).toBe('22:35:09 UTC+5:30')
  })

  it('midnight is 00, of the day that begins', () => {
    expect(wallClock(zone, Date.parse('2026-09-05T03:00:00Z'))).toEqual({ day: '2026-09-05', time: '00:00:00' })
  })

  it('offsets follow the season', () => {
    expect(zoneText('Europe/Lisbon', '2026-01-10T00:00Z')).toBe('UTC')
    expect(zoneText('Europe/Lisbon', '2026-07-10T00:00Z')).toBe('UTC+1')
    expect(offsetIn('America/St_Johns', Date.parse('2026-01-10T00:00Z'))).toBe(-210)
    expect(offsetText(-210)).toBe('UTC−3:30')
  })

  it('tell how far a local clock is from UTC', () => {
    expect(utcOffset({ local: '2026-12-12T09:40', instant: '2026-12-12T12:40:00.000Z' })).toBe('UTC−3')
    expect(utcOffset({ local: '2026-12-13T21:20', instant: '2026-12-13T08:20:00.000Z' })).toBe('UTC+13')
    expect(utcOffset({ local: '2026-12-13T05:30', instant: '2026-12-13T00:00:00.000Z' })).toBe('UTC+5:30')
    expect(utcOffset({ local: '2026-06-13T05:30', instant: '2026-06-13T05:30:00.000Z' })).toBe('UTC')
  })
})

// why: no browser here writes dates the way that was reported; what `format` answers imitates those that do.
it('asks nothing of how a browser writes a date', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: unknown }, 'format', 'get').mockReturnValue(
    () => '11/22/2026',
  )
  const strange = new Date('2031-03-04T01:30:00Z')
  expect(dayIn(zone, strange)).toBe('2031-03-03')
  expect(instantText(strange, 'en', { zone, year: true })).toBe('3 Mar 2031, 22:30')
})
