import { expect, test } from 'vitest'
import { partOf, pickDay } from './pick-day.ts'

test('the first press picks the first day, the second the last, and then all is picked', () => {
  expect(pickDay('2027-03-05', { end: 'first', lastMin: '2027-03-02' })).toEqual({ picks: 'first', next: 'last' })
  expect(pickDay('2027-03-09', { end: 'last', lastMin: '2027-03-06' })).toEqual({ picks: 'last', next: null })
})

test('a day that is too early to be the last one is the first one anew', () => {
  expect(pickDay('2027-03-05', { end: 'last', lastMin: '2027-03-06' })).toEqual({ picks: 'first', next: 'last' })
  expect(pickDay('2027-03-06', { end: 'last', lastMin: '2027-03-06' })).toEqual({ picks: 'last', next: null })
})

test('a trip without return has one day', () => {
  expect(pickDay('2027-03-05', { end: 'first', lastMin: null })).toEqual({ picks: 'first', next: null })
  expect(pickDay('2027-03-05', { end: 'last', lastMin: null })).toEqual({ picks: 'first', next: null })
})

test('where a day is in the range', () => {
  const parts = ['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08']
  expect(parts.map((day) => partOf(day, '2027-03-05', '2027-03-07'))).toEqual([null, 'first', 'between', 'last', null])
  expect(partOf('2027-03-06', '', '2027-03-07')).toBe(null)
  expect(partOf('2027-03-06', '2027-03-05', '')).toBe(null)
})
