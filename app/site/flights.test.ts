import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { expand } from '#app/components/compact.ts'
import { AIRPORTS, CARRIERS, fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { modulesContext, visitContext } from '#app/context.ts'
import { AppError } from '#platform/errors.ts'
import { geo } from './flights/geo.fixture.ts'
import type { SearchOutcome } from './flights/load-flights.server.ts'
import { loader, shouldRevalidate } from './flights.tsx'

const FOUND = {
  options: [
    option([slice({ leave: '2099-01-01T08:00', arrive: '2099-01-01T18:00' })], fare(90_000)),
    option([slice({ leave: '2099-01-01T08:00', arrive: '2099-01-01T18:00' })], fare(95_000)),
  ],
  airports: AIRPORTS,
  carriers: CARRIERS,
  currency: 'USD',
  suppliers: [{ code: 'house', name: 'House', status: 'answered', demonstration: true }],
  expiresAt: '2099-01-01T00:30:00.000Z',
}
/** Without what no card shows. */
const LISTED = FOUND.options.map(({ slices, fares }) => ({
  slices: slices.map(({ arrival, segments, ...line }) => ({ ...line, arrival: { local: arrival.local } })),
  fares: fares.map(({ supplier, changeable, refundable, ...shown }) => shown),
}))
const PATHS = { route: '/flight-routes/sao-paulo-sao/lisbon-lis', city: null }
const CALENDAR = { origin: 'GRU', destination: 'LIS', days: [], currency: 'USD' }
const TOMORROW = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const COMPLETE = `origin=GRU&destination=LIS&departureDate=${TOMORROW}&adults=1&tripType=one-way`

async function load(address: string, search: () => Promise<unknown> = async () => FOUND) {
  const asked = vi.fn(search)
  const context = new RouterContextProvider()
  const flights = { search: asked, calendar: async () => CALENDAR }
  const offers = { places: { pathsOf: async () => PATHS } }
  context.set(modulesContext, { flights, geo, offers } as never)
  context.set(visitContext, { visitor: 'someone' } as never)
  const request = new Request(`http://site.test${address}`)
  const answer = await loader({ request, params: {}, context } as never)
  return { answer, asked }
}

function shown(outcome: SearchOutcome) {
  return 'results' in outcome ? expand(outcome.results) : null
}

describe('the results page', () => {
  it('shows the form and no complaint while there is no search', async () => {
    const { answer, asked } = await load('/flights')
    expect(answer).toMatchObject({ state: 'start', problems: [], wanted: null })
    expect(asked).not.toHaveBeenCalled()
  })

  it('has the flights in the first answer when they come soon', async () => {
    const { answer, asked } = await load(`/flights?${COMPLETE}`)
    if (answer.state !== 'results' || !('now' in answer.outcome)) throw new Error('not at once')
    expect(shown(answer.outcome.now)).toMatchObject({ options: LISTED })
    expect(answer.paths).toEqual(PATHS)
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ currency: 'USD', adults: 1 }), { visitor: 'someone' })
  })

  it('streams them when they do not', async () => {
    vi.useFakeTimers()
    let finish: (found: unknown) => void = () => {}
    const slow = load(`/flights?${COMPLETE}`, () => new Promise((resolve) => (finish = resolve)))
    await vi.advanceTimersByTimeAsync(150)
    vi.useRealTimers()
    const { answer } = await slow
    if (answer.state !== 'results' || !('later' in answer.outcome)) throw new Error('not streamed')
    finish(FOUND)
    expect(shown(await answer.outcome.later)).toMatchObject({ currency: 'USD' })
  })

  it('sends a slice that options share only once', async () => {
    const { answer } = await load(`/flights?${COMPLETE}`)
    if (answer.state !== 'results' || !('now' in answer.outcome)) throw new Error('not at once')
    const [first, second] = shown(answer.outcome.now)?.options ?? []
    expect(first?.slices[0]).toBe(second?.slices[0])
  })

  it('shows prices in the currency of the language unless another is asked for', async () => {
    const currencyOf = async (address: string) => (await load(address)).asked.mock.calls[0]?.at(0)
    expect(await currencyOf(`/pt/flights?${COMPLETE}`)).toMatchObject({ currency: 'BRL' })
    expect(await currencyOf(`/pt/flights?${COMPLETE}&currency=EUR`)).toMatchObject({ currency: 'EUR' })
  })

  it('puts the address right when places were typed', async () => {
    const typed = `/pt/flights?originText=S%C3%A3o&destinationText=Lisbon&departureDate=${TOMORROW}&tripType=one-way`
    const moved = await load(typed).catch((response: Response) => response)
    expect(moved).toBeInstanceOf(Response)
    expect((moved as Response).headers.get('location')).toBe(`/pt/flights?${COMPLETE}`)
  })

  it('takes a place from a search engine as the destination', async () => {
    const { answer } = await load('/flights?query=Lisbon')
    expect(answer).toMatchObject({
      state: 'start',
      wanted: { name: 'Lisbon' },
      initial: { flights: { destination: 'Lisbon (LIS)' } },
    })
    expect((await load('/flights?query=Atlantis')).answer).toMatchObject({ wanted: { unknown: 'Atlantis' } })
  })

  it('stays when the search fails, and when it is refused', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const failed = await load(`/flights?${COMPLETE}`, () => Promise.reject(new Error('down')))
    expect(failed.answer).toMatchObject({ outcome: { now: { failed: true } } })
    expect(written).toHaveBeenCalledOnce()
    const error = new AppError('request/invalid', { userMessage: { id: 'x', message: 'No.' } })
    const refused = await load(`/flights?${COMPLETE}`, () => Promise.reject(error))
    expect(refused.answer).toMatchObject({ outcome: { now: { refused: true } } })
  })
})

describe('a change of the address', () => {
  const again = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(`http://site.test/flights?${from}`),
      nextUrl: new URL(`http://site.test/flights?${to}`),
      defaultShouldRevalidate: true,
    } as never)

  it('searches again when the search is another', () => {
    expect(again(COMPLETE, COMPLETE.replace('adults=1', 'adults=2'))).toBe(true)
  })

  it('searches again when the same is asked for: a retry', () => {
    expect(again(COMPLETE, COMPLETE)).toBe(true)
  })

  it('does not search again for filters, order and length', () => {
    expect(again(COMPLETE, `${COMPLETE}&stops=0&sort=fastest&show=30`)).toBe(false)
  })
})
