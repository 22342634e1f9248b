import { describe, expect, test } from 'vitest'
import { type EditForm, emptyEdit, readEdit } from './read-edit.ts'

const BASE = emptyEdit({ from: '2027-03-01', last: '2027-03-07', roomTypeIds: ['r1'] })
const read = (change: Partial<EditForm>) => readEdit({ ...BASE, ...change }, 'BRL')
const fields = (change: Partial<EditForm>) => read(change).problems.map(({ field }) => field)

describe('the form of a change', () => {
  test('names days inclusive, sends them half-open, and leaves what is not chosen as it is', () => {
    const change = { price: 'own', priceText: '450,00', closed: 'no', arrival: 'no', minStay: 'plain' } as const
    expect(read(change).edit).toEqual({
      from: '2027-03-01',
      until: '2027-03-08',
      roomTypeIds: ['r1'],
      set: { price: 45_000, closed: false, closedToArrival: true, minStay: null },
    })
  })

  test('names weekdays only when some are left out', () => {
    expect(read({ closed: 'yes', weekdays: [4, 5] }).edit).toMatchObject({ weekdays: [4, 5] })
  })

  test('copies days, from each room type itself or from one', () => {
    const copy = { mode: 'copy', copyFrom: '2027-02-01', copyLast: '2027-02-07' } as const
    expect(read(copy).edit).toMatchObject({ copy: { from: '2027-02-01', until: '2027-02-08' } })
    expect(read({ ...copy, copyRoom: 'r2' }).edit).toMatchObject({ copy: { roomTypeId: 'r2' } })
    expect(read(copy).edit).not.toHaveProperty('set')
  })

  test.each<[Partial<EditForm>, (keyof EditForm)[]]>([
    [{}, ['price']],
    [{ closed: 'yes', from: '' }, ['from']],
    [{ closed: 'yes', last: '2027-02-27' }, ['last']],
    [{ closed: 'yes', roomTypeIds: [], weekdays: [] }, ['roomTypeIds', 'weekdays']],
    [{ price: 'own', priceText: '0' }, ['priceText', 'price']],
    [{ allotment: 'own', allotmentText: '-1', closed: 'no' }, ['allotmentText']],
    [{ minStay: 'own', minStayText: '5', maxStay: 'own', maxStayText: '3' }, ['maxStayText']],
    [{ mode: 'copy', copyFrom: '', copyLast: '' }, ['copyFrom', 'copyLast']],
  ])('%j is wrong at %j', (change, at) => {
    expect(fields(change)).toEqual(at)
  })
})
