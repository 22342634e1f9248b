import { rmSync } from 'node:fs'
import { freePort } from '#scripts/free-port.mjs'
import { startSite } from '#scripts/site.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { ask } from './asking.ts'
import { startBare } from './bare.ts'
import { askedWith } from './page-files.ts'
import { PARTS, partsOf } from './page-parts.ts'
import { quantile } from './quantile.ts'
import { inDays, read, suggestionPath } from './visitors.ts'

const TELLER = `--import=${new URL('tell-usage.mjs', import.meta.url)}`
const GOALS = { page: 2.5, suggestions: 0.6, flightsBytes: 150_000 }
const ROUNDS = 7
const WARM_UP = 120
const EACH = 25
const VISITS = 100
const ASKED_AT_ONCE = 8
const ASKED = 2000
const NAMES =
  'são paulo,rio de janeiro,lisboa,new york,florianópolis,madrid,salvador,fortaleza,paris,london,GRU,recife,natal,miami'
/** What comes while these are typed, letter by letter. */
const TYPED = NAMES.split(',').flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1)))

/** Where a server listens, and the processor time that it has used so far, in ms. */
type Side = { url: URL; used: () => Promise<number> }

/**
 * What our pages cost a server beside a plain one (bare-server.ts) that answers the same bytes: React elements without router, data
 * and languages, rendered by `renderToString`; and suggestions beside a route that has them at hand. Processor time of whole
 * processes, not compressed; both are asked in turn.
 */
export async function run(): Promise<void> {
  const ports = { site: await freePort(), bare: await freePort() }
  const folder = temporaryFolder('bench')
  const env = { NODE_OPTIONS: TELLER, USAGE_PORT: String(ports.site), RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' }
  const site = await startSite(env, { lasting: true })
  try {
    const url = new URL(site.url.replace('localhost', '127.0.0.1'))
    const pages = await pagesOf(url)
    const bare = await startBare(
      url,
      { folder, paths: Object.values(pages), typed: TYPED },
      { NODE_OPTIONS: TELLER, USAGE_PORT: String(ports.bare) },
    )
    try {
      const sides = {
        site: { url, used: () => usedBy(ports.site) },
        bare: { url: new URL(bare.url), used: () => usedBy(ports.bare) },
      }
      await comparePages(sides, pages)
      await compareSuggestions(sides)
      await tellVisits(sides.site, pages)
      tellParts(Object.keys(pages), bare.pages)
    } finally {
      await bare.stop()
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Sides = { site: Side; bare: Side }

async function comparePages({ site, bare }: Sides, pages: Record<string, string>): Promise<void> {
  console.log(`${'page'.padEnd(14)} ${'bytes'.padStart(8)} ${'bare'.padStart(8)}   ms of processor   bare   ratio`)
  for (const [at, [name, path]] of Object.entries(pages).entries()) {
    const ours = { ...site, paths: [path], count: EACH, atOnce: 1 }
    const theirs = { ...bare, paths: [`/page/${at}`], count: EACH, atOnce: 1 }
    const [mine, plain] = await inTurn([ours, theirs], WARM_UP)
    const bytes = [mine, plain].map((one) => one.bytes.toFixed(0).padStart(8)).join(' ')
    const ms = `${mine.ms.toFixed(2).padStart(17)} ${plain.ms.toFixed(2).padStart(6)}`
    console.log(`${name.padEnd(14)} ${bytes} ${ms} ${(mine.ms / plain.ms).toFixed(2).padStart(7)}`)
  }
  console.log(`Goals: at most ${GOALS.page} times the bare render; /flights at most ${GOALS.flightsBytes} bytes\n`)
}

async function compareSuggestions({ site, bare }: Sides): Promise<void> {
  const asked = { paths: TYPED.map(suggestionPath), count: ASKED, atOnce: ASKED_AT_ONCE }
  const [mine, plain] = await inTurn(
    [
      { ...site, ...asked },
      { ...bare, ...asked },
    ],
    ASKED,
  )
  const rates = [mine, plain].map(({ ms }) => `${(1000 / ms).toFixed(0)} a second`)
  console.log(`suggestions    ${rates[0]} of processor time, a bare route ${rates[1]}`)
  console.log(`ratio          ${(plain.ms / mine.ms).toFixed(2)} (goal: ${GOALS.suggestions} or more)\n`)
}

/** What a new visitor costs beside the page itself, compressed as browsers take it. */
async function tellVisits(site: Side, pages: Record<string, string>): Promise<void> {
  console.log(`${'first visit'.padEnd(14)} files   ms of processor   ms for where it leads`)
  for (const [name, path] of Object.entries(pages)) {
    const { files, routes } = askedWith(await read(new URL(path, site.url)))
    const cost = async (paths: readonly string[], times: number) => {
      const before = await site.used()
      await ask(site.url, paths, times * paths.length, ASKED_AT_ONCE, 'br')
      return ((await site.used()) - before) / times
    }
    await cost([...files, routes], EACH)
    const [ours, leads] = [await cost(files, VISITS), await cost([routes], VISITS)]
    console.log(
      `${name.padEnd(14)} ${String(files.length).padStart(5)} ${ours.toFixed(1).padStart(17)} ${leads.toFixed(1).padStart(23)}`,
    )
  }
  console.log('')
}

type Asking = Side & { paths: readonly string[]; count: number; atOnce: number }
type Cost = { ms: number; bytes: number }

/** The median of rounds, so that what else the machine does falls on both. */
async function inTurn(askings: readonly [Asking, Asking], warmUp: number): Promise<readonly [Cost, Cost]> {
  const [first, second] = askings
  for (const one of askings) await costOf({ ...one, count: warmUp })
  const rounds: [Cost, Cost][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push([await costOf(first), await costOf(second)])
  const middle = (side: 0 | 1): Cost => ({
    ms: quantile(
      rounds.map((round) => round[side].ms),
      0.5,
    ),
    bytes: quantile(
      rounds.map((round) => round[side].bytes),
      0.5,
    ),
  })
  return [middle(0), middle(1)]
}

async function costOf({ url, used, paths, count, atOnce }: Asking): Promise<Cost> {
  const before = await used()
  const bytes = await ask(url, paths, count, atOnce)
  return { ms: ((await used()) - before) / count, bytes: bytes / count }
}

async function usedBy(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}`)
  const { cpu } = (await answer.json()) as { cpu: NodeJS.CpuUsage }
  return (cpu.user + cpu.system) / 1000
}

function tellParts(names: string[], html: string[]): void {
  console.log(`${'bytes of a page'.padEnd(16)}${PARTS.map((part) => part.padStart(10)).join('')}`)
  for (const [at, name] of names.entries()) {
    const parts = partsOf(html[at] ?? '')
    console.log(`${name.padEnd(16)}${PARTS.map((part) => String(parts[part]).padStart(10)).join('')}`)
  }
}

async function pagesOf(site: URL): Promise<Record<string, string>> {
  const trip = { origin: 'GRU', destination: 'LIS', departureDate: inDays(30), returnDate: inDays(37) }
  const dates = { checkInDate: inDays(40), checkOutDate: inDays(43), adults: '2', roomQuantity: '1' }
  const stay = new URLSearchParams({ cityCode: 'FOR', ...dates })
  const { hotels } = JSON.parse(await read(new URL(`/api/hotels/search?${stay}`, site))) as { hotels: { id: string }[] }
  return {
    '/': '/',
    '/flights': `/flights?${new URLSearchParams({ ...trip, adults: '1', tripType: 'round-trip' })}`,
    '/flights/:id': `/flights/${await newestOffer(site)}`,
    '/hotels': `/hotels?${stay}`,
    '/hotels/:id': `/hotels/${hotels[0]?.id}?${new URLSearchParams(dates)}`,
  }
}

async function newestOffer(site: URL): Promise<string> {
  const slices = [
    { origin: 'GRU', destination: 'LIS', date: inDays(30) },
    { origin: 'LIS', destination: 'GRU', date: inDays(37) },
  ]
  const answer = await fetch(new URL('/api/flights/search', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slices, adults: 1 }),
  })
  const { options } = (await answer.json()) as { options: { fares: { offerId: string }[] }[] }
  return options[0]?.fares[0]?.offerId ?? ''
}
