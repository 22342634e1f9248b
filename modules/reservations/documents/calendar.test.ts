import { describe, expect, test } from 'vitest'
import {
  sampleItem,
  sampleReservation,
  segment,
  slice,
} from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { createDocuments } from './create-documents.ts'

const documents = createDocuments({ translate: createTranslate() })
const read = (reservation: ReturnType<typeof sampleReservation>) => readCalendar(documents.calendar(reservation, 'en'))

describe('the calendar file', () => {
  test('has an event a flight, at the clocks of its airports and at the true instants', () => {
    const { method, events } = read(sampleReservation())
    expect(method).toBe('PUBLISH')
    expect(events.map(({ start, startZone, end, endZone }) => [start, startZone, end, endZone])).toEqual([
      ['20270308T172000', 'America/Sao_Paulo', '20270308T202500', 'America/Recife'],
      ['20270308T220500', 'America/Recife', '20270309T083000', 'Europe/Lisbon'],
      ['20270329T101500', 'Europe/Lisbon', '20270329T164500', 'America/Sao_Paulo'],
    ])
    // Lisbon's summer time begins on 28 March 2027.
    expect(events.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2027-03-08T20:20:00.000Z', '2027-03-08T23:25:00.000Z'],
      ['2027-03-09T01:05:00.000Z', '2027-03-09T08:30:00.000Z'],
      ['2027-03-29T09:15:00.000Z', '2027-03-29T19:45:00.000Z'],
    ])
    expect(events[0]).toMatchObject({ status: 'CONFIRMED', summary: 'JG 3104 São Paulo – Recife' })
  })

  test('over the date line one arrives on the day before', () => {
    const over = slice([
      segment({
        origin: 'AKL',
        destination: 'HNL',
        leave: ['2027-01-20T23:30', 13],
        arrive: ['2027-01-20T09:10', -10],
      }),
    ])
    const { events } = read(sampleReservation({ items: [sampleItem({ slices: [over] })] }))
    expect(events[0]).toMatchObject({
      start: '20270120T233000',
      end: '20270120T091000',
      startsAt: '2027-01-20T10:30:00.000Z',
      endsAt: '2027-01-20T19:10:00.000Z',
    })
  })

  test('the hour that happens twice in autumn is the first one, as calendars read it', () => {
    const leaving = (local: string, offset: number) =>
      slice([segment({ origin: 'LIS', destination: 'GRU', leave: [local, offset], arrive: ['2027-10-31T10:00', -3] })])
    const startOf = (flight: ReturnType<typeof slice>) =>
      read(sampleReservation({ items: [sampleItem({ slices: [flight] })] })).events[0]?.startsAt
    expect(startOf(leaving('2027-10-31T01:30', 1))).toBe('2027-10-31T00:30:00.000Z')
    expect(startOf(leaving('2027-10-31T02:10', 0))).toBe('2027-10-31T02:10:00.000Z')
  })

  test('a schedule change moves the same event and takes away the flight that is gone', () => {
    const before = sampleItem()
    const moved = slice([
      segment({ origin: 'GRU', destination: 'LIS', leave: ['2027-03-08T21:00', -3], arrive: ['2027-03-09T10:00', 0] }),
    ])
    const [, home] = before.slices
    const item = sampleItem({
      slices: home ? [moved, home] : [moved],
      scheduleChange: {
        id: '00000000-0000-7000-8000-0000000000dd',
        before: before.slices,
        after: [moved],
        rebookFree: true,
        at: '2026-12-01T09:00:00.000Z',
        refundInFull: true,
        status: 'accepted',
        rule: { id: 'rule', source: 'law', sentence: 'sentence' },
      },
    })
    const change = { at: '2026-12-01T09:00:00.000Z', event: 'schedule-changed', values: {} }
    const { timeline } = sampleReservation()
    const first = read(sampleReservation())
    const second = read(sampleReservation({ items: [item], timeline: [...timeline, change] }))
    expect(second.events[0]?.uid).toBe(first.events[0]?.uid)
    expect(second.events[0]?.sequence).toBeGreaterThan(first.events[0]?.sequence ?? Number.POSITIVE_INFINITY)
    expect(second.events[0]?.start).toBe('20270308T210000')
    expect(second.events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(second.events[2]?.uid).toBe(first.events[1]?.uid)
  })

  test('a cancelled journey leaves the calendar', () => {
    const { method, events } = read(sampleReservation({ items: [sampleItem({ status: 'cancelled' })] }))
    expect(method).toBe('CANCEL')
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['CANCELLED']))
  })

  test('lines are short, end in CRLF and no sign of a name breaks out of its line', () => {
    const item = sampleItem({ recordLocator: 'A;B,C\\D\nEND:VEVENT' })
    const text = documents.calendar(sampleReservation({ items: [item] }), 'pt-BR')
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\n')
    }
    expect(readCalendar(text).events).toHaveLength(3)
    expect(readCalendar(text).events[0]?.description).toContain('A;B,C\\D\nEND:VEVENT')
  })
})
