import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AirportPlace, createGeo, type Geo } from '#modules/geo/index.ts'
import type { Locale } from '#platform/locale.ts'

const QUERIES = 6000
const PASSES = 3
const SEED = 20_260_101

/** Start-up, memory, and the cost of a keystroke beside a scan of all names. */
export function run(): void {
  const before = memory()
  const started = performance.now()
  const cpu = process.cpuUsage()
  const geo = createGeo()
  const startup = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    `createGeo       ${startup.toFixed(0)} ms (${((user + system) / 1000).toFixed(0)} ms of processor), ${(memory() - before).toFixed(0)} MB`,
  )
  console.log(`places          ${geo.airports.length} airports, ${geo.cities.length} cities`)

  const queries = keystrokes(geo)
  const scan = createScan(geo)
  for (const text of queries.slice(0, 500)) {
    geo.searchLocations(text, { locale: 'en' })
    geo.searchCities(text, { locale: 'en' })
    scan(text, 'en')
  }
  const locations = measure(queries, (text, locale) => geo.searchLocations(text, { locale }))
  const cities = measure(queries, (text, locale) => geo.searchCities(text, { locale }))
  const yardstick = measure(queries, scan)
  report('searchLocations', locations)
  report('searchCities', cities)
  report('scan (yardstick)', yardstick)
  console.log(
    `ratio           scan / searchCities: p50 ${ratio(yardstick, cities, 0.5)}×, p99 ${ratio(yardstick, cities, 0.99)}×`,
  )
}

type Search = (text: string, locale: Locale) => unknown

/** Each query's quickest of three passes: what its work takes, without what other processes took meanwhile. */
function measure(queries: readonly string[], search: Search): Float64Array {
  const times = new Float64Array(queries.length).fill(Number.POSITIVE_INFINITY)
  for (let pass = 0; pass < PASSES; pass++) {
    queries.forEach((text, number) => {
      const from = performance.now()
      search(text, number % 2 === 0 ? 'en' : 'pt-BR')
      times[number] = Math.min(times[number] ?? 0, performance.now() - from)
    })
  }
  return times.sort()
}

function report(name: string, times: Float64Array): void {
  const figures = [0.5, 0.99].map((share) => `p${share * 100} ${at(times, share).toFixed(3)} ms`)
  console.log(
    `${name.padEnd(16)}${figures.join(', ')}, longest ${at(times, 1).toFixed(3)} ms over ${times.length} queries`,
  )
}

function at(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

function ratio(slow: Float64Array, fast: Float64Array, share: number): string {
  return (at(slow, share) / at(fast, share)).toFixed(0)
}

/** Beginnings of 1 to 12 letters of names in both languages, a third of them with a typing error, some without accents. */
function keystrokes(geo: Geo): string[] {
  const random = randomFrom(SEED)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const airports: readonly AirportPlace[] = geo.airports.filter((airport) => airport.catchment > 100_000)
  const cities = geo.cities.slice(0, 4000)
  return Array.from({ length: QUERIES }, (_, number) => {
    const city = pick(cities)
    const name = number % 4 === 3 ? pick(airports)?.name : number % 2 === 0 ? city?.name : (city?.namePt ?? city?.name)
    const typed = (name ?? '').slice(0, 1 + Math.floor(random() * 12))
    const text = random() < 0.5 ? plain(typed) : typed
    return random() < 0.33 ? mistyped(text, random) : text
  })
}

function mistyped(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const [left, right] = [text.slice(0, at), text.slice(at)]
  const kinds = [left + letter + right, left + right.slice(1), left + letter + right.slice(1)]
  kinds.push(left + right.charAt(1) + right.charAt(0) + right.slice(2))
  return kinds[Math.floor(random() * kinds.length)] ?? text
}

/** What a first version would do: look at every city's names, keep those with a word that begins so, sort. */
function createScan(geo: Geo): Search {
  const names = geo.cities.map((city) => ({ city, text: ` ${plain(city.name)} ${plain(city.namePt ?? '')}` }))
  return (text) => {
    const start = ` ${plain(text)}`
    return names
      .filter((one) => one.text.includes(start))
      .sort((a, b) => b.city.population - a.city.population)
      .slice(0, 8)
  }
}

/** Mulberry32: the same queries in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Heap and buffers in MB, after a collection, so that what is only garbage does not count. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
