import { expect, test } from 'vitest'
import { fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { filterOptions } from './filter-options.ts'
import { listedFares, listedSlice } from './listed-option.ts'
import { NO_FILTERS } from './results-view.ts'

const out = slice({ leave: '2026-12-12T07:00', arrive: '2026-12-12T17:00', stops: [{ at: 'MAD', minutes: 60 }] })
const light = fare(90_000)
const standard = fare(105_000, { family: 'standard', checkedBags: 1 })
const flex = fare(140_000, { family: 'flex', checkedBags: 2 })
const whole = option([out], light, standard, flex)
const listed = { slices: whole.slices.map(listedSlice), fares: listedFares(whole) }

test('whichever fare a filter makes the one of its card leads to its offer', () => {
  const idWith = (bags: boolean) => filterOptions([listed], { ...NO_FILTERS, bags })[0]?.fare.offerId
  expect(idWith(false)).toBe(light.offerId)
  expect(idWith(true)).toBe(standard.offerId)
})

test('nothing is sent that no card shows', () => {
  expect(listed.fares.map(({ offerId }) => offerId)).toEqual([light.offerId, standard.offerId])
  expect(Object.keys(listed.fares[0] ?? {})).not.toContain('refundable')
  expect(listed.slices[0]?.segments).toEqual([
    { carrier: 'J0', durationMinutes: 270 },
    { carrier: 'J0', durationMinutes: 270 },
  ])
})
