import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import {
  clockOf,
  dayOf,
  formatClock,
  formatDay,
  formatDistance,
  formatDuration,
  formatInstant,
  formatStops,
  hourOf,
} from './format-flight.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

describe('flight times', () => {
  it('are shown as the wall clock of the airport has them', () => {
    expect(clockOf('2026-12-01T06:05')).toBe('06:05')
    expect(dayOf('2026-12-01T23:59')).toBe('2026-12-01')
    expect(hourOf('2026-12-01T06:30')).toBe(6.5)
  })

  it('show an instant on the clock of a named zone', () => {
    expect(formatClock('2026-11-24T02:59:00.000Z', 'America/Sao_Paulo')).toBe('23:59')
    expect(formatInstant('2026-11-24T02:59:00.000Z', 'America/Sao_Paulo', 'en')).toBe('23 Nov, 23:59')
    expect(formatClock('2026-11-24T03:00:00.000Z', 'America/Sao_Paulo')).toBe('00:00')
  })
})

describe('days', () => {
  it.each([
    ['short', 'Sat 12 Dec'],
    ['brief', '12 Dec'],
    ['long', 'Saturday 12 December 2026'],
    ['weekday', 'Sat'],
  ] as const)('are written %s whatever the zone of the machine', (style, text) => {
    expect(formatDay('2026-12-12', 'en', style).replaceAll(',', '')).toBe(text)
  })

  it('are written in Portuguese', () => {
    expect(formatDay('2026-12-12', 'pt-BR', 'brief')).toBe('12 de dez.')
  })
})

describe('lengths', () => {
  it('of time leave out what is zero', () => {
    expect(formatDuration(695, i18n)).toBe('11 h 35 min')
    expect(formatDuration(600, i18n)).toBe('10 h')
    expect(formatDuration(45, i18n)).toBe('45 min')
  })

  it('of the way are grouped as the language does', () => {
    expect(formatDistance(7912, 'en')).toBe('7,912 km')
    expect(formatDistance(7912, 'pt-BR')).toBe('7.912 km')
  })

  it('count stops in words', () => {
    expect([0, 1, 2].map((count) => formatStops(count, i18n))).toEqual(['Direct', '1 stop', '2 stops'])
  })
})
