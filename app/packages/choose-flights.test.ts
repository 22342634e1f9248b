import { expect, test } from 'vitest'
import { NO_FILTERS } from '#app/components/flights/filters/results-view.ts'
import { fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { chooseFlights } from './choose-flights.ts'
import { readChoice } from './package-query.ts'

const direct = option(
  [slice({ leave: '2026-12-12T07:00', arrive: '2026-12-12T17:00' })],
  fare(90_000),
  fare(105_000, { family: 'standard', checkedBags: 1 }),
)
const byMadrid = option(
  [
    slice({
      leave: '2026-12-12T20:00',
      arrive: '2026-12-13T17:00',
      carrier: 'M1',
      stops: [{ at: 'MAD', minutes: 60 }],
    }),
  ],
  fare(80_000),
)
const OPTIONS = [byMadrid, direct]
const choose = (address: string, filters = {}) =>
  chooseFlights(OPTIONS, readChoice(new URLSearchParams(address)), { ...NO_FILTERS, ...filters })

test('the first that passes the filters is chosen, in the fare that passes', () => {
  expect(choose('').chosen).toMatchObject({ option: byMadrid, fare: { family: 'light' } })
  expect(choose('', { stops: [0] }).chosen?.option).toBe(direct)
  expect(choose('', { depart: ['06-12'] }).chosen?.option).toBe(direct)
  expect(choose('', { carriers: ['M1'] }).chosen?.option).toBe(byMadrid)
  expect(choose('', { bags: true }).chosen).toMatchObject({ option: direct, fare: { family: 'standard' } })
  expect(choose('', { carriers: ['Z9'] })).toMatchObject({ chosen: null, fitting: [] })
})

test('what was chosen stays chosen behind filters, and is not counted among what passes', () => {
  const { key } = choose('').chosen ?? { key: '' }
  const behind = choose(`flight=${key}`, { stops: [0] })
  expect(behind.chosen?.option).toBe(byMadrid)
  expect(behind.fitting.map((one) => one.option)).toEqual([direct])
  // Another fare of it than the one that the filters would show.
  const { key: other } = choose('', { stops: [0] }).chosen ?? { key: '' }
  expect(choose(`flight=${other}&fare=light`, { bags: true }).chosen?.fare.family).toBe('light')
})
