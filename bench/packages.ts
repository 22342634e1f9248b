import { addDays, dayIn } from '#platform/dates.ts'
import { startSite } from '#scripts/site.mjs'
import { quantile } from './quantile.ts'

const ORIGINS = ['GRU', 'GIG', 'BSB', 'CNF', 'POA'] as const
const DESTINATIONS = ['FOR', 'SSA', 'REC', 'NAT', 'LIS', 'EZE'] as const
const WARM_UP = 20
const SEARCHES = 150
const GOAL = 1.3

type Question = { origin: string; destination: string; from: string; until: string; currency: string }
type Side = 'flights' | 'hotels' | 'package'

/**
 * A search of packages beside the searches of its parts, over HTTP on a whole site: the same trip asked for by each, in turns that
 * begin with another one each time. A package is to be as slow as its slower part.
 */
export async function run(): Promise<void> {
  const site = await startSite({ RATE_LIMIT: 'off' }, { lasting: true })
  try {
    const asked = await questions(site.url, WARM_UP + SEARCHES)
    const times: Record<Side, number[]> = { flights: [], hotels: [], package: [] }
    const slower: number[] = []
    for (const [index, question] of asked.entries()) {
      const took = await inTurn(site.url, question, index)
      if (index < WARM_UP) continue
      for (const [side, ms] of Object.entries(took) as [Side, number][]) times[side].push(ms)
      slower.push(Math.max(took.flights, took.hotels))
    }
    report(times, slower)
  } finally {
    await site.stop()
  }
}

/** Trips of two to nine nights within nine months. */
async function questions(url: string, count: number): Promise<Question[]> {
  const today = dayIn('UTC', new Date())
  const cities = await Promise.all(
    DESTINATIONS.map(async (destination) => {
      const trip = { origin: 'GRU', destination, from: addDays(today, 40), until: addDays(today, 45) }
      const { currency, stays } = (await ask(url, '/api/packages/search', bodyOf(trip))) as Answer
      return stays.some(({ total }) => total > 0) ? [{ destination, currency }] : []
    }),
  ).then((all) => all.flat())
  if (cities.length === 0) throw new Error('no destination has hotels')
  return Array.from({ length: count }, (_, index) => {
    const city = cities[index % cities.length]
    const origin = ORIGINS[(index * 7) % ORIGINS.length]
    if (!city || !origin) throw new Error('there is always one')
    const from = addDays(today, 20 + ((index * 11) % 250))
    return { ...city, origin, from, until: addDays(from, 2 + (index % 8)) }
  })
}

type Answer = { currency: string; stays: { total: number }[] }
type Trip = Pick<Question, 'origin' | 'destination' | 'from' | 'until'>

const bodyOf = ({ origin, destination, from, until }: Trip) => ({
  origin,
  destination,
  departureDate: from,
  returnDate: until,
  adults: 2,
})

async function inTurn(url: string, question: Question, turn: number): Promise<Record<Side, number>> {
  const { origin, destination, from, until, currency } = question
  const stay = {
    cityCode: destination,
    checkIn: from,
    checkOut: until,
    adults: '2',
    currency,
  }
  const slices = [
    { origin, destination, date: from },
    { origin: destination, destination: origin, date: until },
  ]
  const ways: Record<Side, () => Promise<unknown>> = {
    flights: () => ask(url, '/api/flights/search', { slices, adults: 2, childAges: [], maxConnections: 2, currency }),
    hotels: () => ask(url, `/api/hotels/search?${new URLSearchParams(stay)}`),
    package: () => ask(url, '/api/packages/search', bodyOf(question)),
  }
  const sides = Object.keys(ways) as Side[]
  const took = { flights: 0, hotels: 0, package: 0 }
  for (const [index] of sides.entries()) {
    const side = sides[(index + turn) % sides.length] ?? 'package'
    const began = performance.now()
    await ways[side]()
    took[side] = performance.now() - began
  }
  return took
}

async function ask(url: string, path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function report(times: Record<Side, number[]>, slower: number[]): void {
  for (const [side, all] of Object.entries(times))
    console.log(`${side.padEnd(10)} p50 ${ms(all, 0.5)}   p99 ${ms(all, 0.99)} ms`)
  console.log(`${'the slower'.padEnd(10)} p50 ${ms(slower, 0.5)} ms`)
  const ratio = quantile(times.package, 0.5) / quantile(slower, 0.5)
  console.log(`\na package takes ${ratio.toFixed(2)} of its slower part (median of each; goal at most ${GOAL})`)
}

const ms = (all: number[], part: number) => quantile(all, part).toFixed(1).padStart(7)
