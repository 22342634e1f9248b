import { expect, test } from 'vitest'
import { CalendarSchema } from '#modules/settings/hours/hours.contract.ts'
import { checkForm, copyMonday, type HoursForm, toCalendar, toForm } from './hours-form.ts'

const line = (key: string, weekday: number, opens: string, closes: string) => ({ key, weekday, opens, closes })

test('hours come back as they were, midnight at the end too', () => {
  const calendar = {
    timeZone: 'America/Fortaleza',
    openings: [
      { weekday: 0, opens: 0, closes: 720 },
      { weekday: 0, opens: 780, closes: 1440 },
    ],
    holidays: [{ day: '2027-12-25', name: 'Christmas' }],
  }
  const form = toForm(calendar)
  expect(form.openings.map(({ opens, closes }) => [opens, closes])).toEqual([
    ['00:00', '12:00'],
    ['13:00', '00:00'],
  ])
  expect(toCalendar(form)).toEqual(calendar)
})

test.each<[string, Omit<HoursForm, 'timeZone'>, [string, string][]]>([
  ['an end before its beginning', { openings: [line('a', 0, '10:00', '09:00')], holidays: [] }, [['a', 'order']]],
  ['a line half filled', { openings: [line('a', 0, '10:00', '')], holidays: [] }, [['a', 'incomplete']]],
  [
    'two that overlap on one day',
    {
      openings: [line('a', 0, '09:00', '12:00'), line('b', 0, '11:00', '13:00'), line('c', 1, '09:00', '12:00')],
      holidays: [],
    },
    [['b', 'overlap']],
  ],
  [
    'a holiday twice, and one without a name',
    {
      openings: [],
      holidays: [
        { key: 'a', day: '2027-01-01', name: 'x' },
        { key: 'b', day: '2027-01-01', name: 'y' },
        { key: 'c', day: '2027-01-02', name: ' ' },
      ],
    },
    [
      ['b', 'twice'],
      ['c', 'incomplete'],
    ],
  ],
  [
    'nothing where one ends as the next begins',
    { openings: [line('a', 0, '09:00', '12:00'), line('b', 0, '12:00', '00:00')], holidays: [] },
    [],
  ],
])('%s', (_, form, wrong) => {
  expect([...checkForm(form)]).toEqual(wrong)
  if (wrong.every(([, kind]) => kind !== 'incomplete'))
    expect(CalendarSchema.safeParse(toCalendar({ timeZone: 'Europe/Lisbon', ...form })).success).toBe(
      wrong.length === 0,
    )
})

test('Monday’s hours go on until Friday; the weekend keeps its own', () => {
  const form = {
    timeZone: 'UTC',
    openings: [line('a', 0, '09:00', '18:00'), line('b', 2, '10:00', '11:00'), line('c', 6, '10:00', '12:00')],
    holidays: [],
  }
  let next = 0
  const copied = copyMonday(form, () => `n${next++}`)
  expect(toCalendar(copied).openings.map(({ weekday, opens }) => [weekday, opens])).toEqual([
    ...[0, 1, 2, 3, 4].map((weekday) => [weekday, 540]),
    [6, 600],
  ])
})
