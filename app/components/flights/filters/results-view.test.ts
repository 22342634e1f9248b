import { describe, expect, it } from 'vitest'
import { countFilters, NO_FILTERS, PAGE, readView, searchOnly, writeView } from './results-view.ts'

const params = (text: string) => new URLSearchParams(text)
const SEARCH = 'origin=GRU&destination=LIS&departureDate=2026-12-12'

describe('the view in the address', () => {
  it('survives being read and written', () => {
    const address = `${SEARCH}&stops=0%2C1&maxPrice=900&depart=06-12&arrive=18-24&returnDepart=00-06&maxDuration=14&carriers=J0&bags=1&withBag=1&from=GRU&to=LIS&via=MAD&sort=fastest&show=45&returns=all`
    expect(writeView(params(address), readView(params(address))).toString()).toBe(address)
  })

  it('is empty by default', () => {
    expect(readView(params(SEARCH))).toEqual({ filters: NO_FILTERS, sort: 'best', show: PAGE, allReturns: false })
    expect(writeView(params(SEARCH), readView(params(SEARCH))).toString()).toBe(SEARCH)
  })

  it('ignores what it does not know', () => {
    const view = readView(params('stops=0,7,x&depart=25-26,06-12&carriers=<b>&sort=paid&show=-3&maxPrice=cheap'))
    const filters = { ...NO_FILTERS, stops: [0], depart: ['06-12'] }
    expect(view).toEqual({ filters, sort: 'best', show: PAGE, allReturns: false })
  })

  it('is no part of the search', () => {
    expect(searchOnly(params(`${SEARCH}&stops=0&sort=fastest&show=30&maxPrice=`)).toString()).toBe(SEARCH)
  })

  it('counts its filters', () => {
    expect(countFilters(NO_FILTERS)).toBe(0)
    expect(countFilters({ ...NO_FILTERS, stops: [0, 1], bags: true, maxPrice: 5 })).toBe(3)
  })
})
