import { expect, test } from 'vitest'
import { addressOf, type Callable } from '#app/kit/call.ts'
import { callOf } from '#app/kit/list/list.ts'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import { entryList, subjectOf } from './entry-list.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const WHOLE = { sort: '', page: 1 } as const
const ALL = {
  person: ID,
  action: 'refund.approved',
  thing: 'abc234',
  from: '2026-11-20',
  to: '2026-11-21',
  before: '51',
  ...WHOLE,
}

test('the address says what the log is narrowed to, and back', () => {
  expect(readQuery(entryList, new URL(pathTo(entryList, ALL), 'https://x.example').searchParams)).toEqual(ALL)
  expect(pathTo(entryList, {})).toBe('/admin/audit-log')
})

test('what cannot be meant is left out', () => {
  const params = new URLSearchParams('person=rui&from=yesterday&to=2026-13-45&before=-3&action=%20&thing=')
  const nothing = { person: '', action: '', thing: '', from: '', to: '', before: '', ...WHOLE }
  expect(readQuery(entryList, params)).toEqual(nothing)
})

test('a day is the whole day of the reader', () => {
  const address = addressOf(entryList.endpoint as Callable, callOf(entryList, ALL) as never)
  const params = new URL(address, 'https://x.example').searchParams
  const hours = (Date.parse(params.get('until') ?? '') - Date.parse(params.get('since') ?? '')) / 3_600_000
  expect(hours).toBe(48)
  expect(new Date(params.get('since') ?? '').getHours()).toBe(0)
})

test('a booking code alone means the reservation', () => {
  expect(subjectOf('abc234')).toBe('reservation:ABC234')
  expect(subjectOf(`staff:${ID}`)).toBe(`staff:${ID}`)
})
