import { describe, expect, test } from 'vitest'
import { addMonths, daysIn, readMonth } from './months.ts'
import { boxOf, isSelected, moved, picked } from './selection.ts'

const SIZE = { rooms: 3, days: 31 }
const spot = (room: number, day: number) => ({ room, day })

describe('keys', () => {
  test.each([
    ['ArrowRight', spot(1, 4), spot(1, 5)],
    ['ArrowLeft', spot(1, 0), 'before'],
    ['ArrowRight', spot(1, 30), 'after'],
    ['ArrowUp', spot(0, 4), spot(0, 4)],
    ['ArrowDown', spot(1, 4), spot(2, 4)],
    ['Home', spot(1, 4), spot(1, 0)],
    ['End', spot(1, 4), spot(1, 30)],
    ['PageDown', spot(1, 4), 'after'],
    ['a', spot(1, 4), null],
  ])('%s from %j leads to %j', (key, from, to) => {
    expect(moved(from, key, SIZE)).toEqual(to)
  })
})

describe('a selection', () => {
  test('goes from any corner to any other', () => {
    const selection = { anchor: spot(2, 9), end: spot(0, 3) }
    expect(boxOf(selection)).toEqual({ firstRoom: 0, lastRoom: 2, firstDay: 3, lastDay: 9 })
    expect([isSelected(selection, spot(1, 5)), isSelected(selection, spot(1, 10))]).toEqual([true, false])
  })

  test('of a finger begins, ends and begins anew', () => {
    const first = picked(null, spot(0, 1), 'once')
    const second = picked(first, spot(1, 5), 'once')
    expect(second).toEqual({ anchor: spot(0, 1), end: spot(1, 5) })
    expect(picked(second, spot(2, 2), 'once')).toEqual({ anchor: spot(2, 2), end: spot(2, 2) })
  })

  test('of a mouse begins with each press and goes on with Shift', () => {
    const first = picked(null, spot(0, 1), 'never')
    expect(picked(first, spot(0, 3), 'never').anchor).toEqual(spot(0, 3))
    expect(picked(first, spot(0, 3), 'always').anchor).toEqual(spot(0, 1))
  })
})

test('months follow one another over the year, with leap days', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1), addMonths('2027-11', 14)]).toEqual([
    '2028-01',
    '2026-12',
    '2029-01',
  ])
  expect([daysIn('2027-02'), daysIn('2028-02'), daysIn('2027-12')]).toEqual([28, 29, 31])
  expect([readMonth('2027-13'), readMonth(null), readMonth('2027-03')]).toEqual([null, null, '2027-03'])
})
