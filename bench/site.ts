import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { freePort } from '#scripts/free-port.mjs'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { ownerRecord } from '#tests/support/owner-record.ts'
import { ask } from './asking.ts'
import { startBare } from './bare.ts'
import { buildCheckout } from './booking-site.ts'
import { quantile } from './quantile.ts'
import { MIX, nextOf, type SignedIn } from './site-mix.ts'
import { signInStaff } from './staff.ts'
import { type Place, startProgram } from './start-program.ts'
import { kilobytesOf, postmasterOf, processorSeconds } from './usage.ts'
import { flightQuery, suggestionPath } from './visitors.ts'

const TYPED = ['s', 'sa', 'sao', 'r', 'ri', 'rio', 'l', 'li', 'lis']
const MINUTES = 10
const CLIENTS = 8
const WARM_UP_SECONDS = 30
const SAMPLE_MS = 5000
const YARDSTICK = { suggestions: 4000, pages: 400 }
const FLAT = 0.05
/** What clouds ask for an hour of one core, within a factor of two; for the comparison of designs, not for an invoice. */
const DOLLARS_A_CORE_HOUR = 0.04

type Figures = { times: Map<string, number[]>; failures: Map<string, string[]>; seconds: number }
type Used = { site: number; postgres: number }

/**
 * Visitors, owners and staff as they come (site-mix.ts), for ten minutes at one, two and four processes on one database, beside a
 * plain server that answers the same bytes: a page of results as React elements, and a route of suggestions.
 * `--minutes 10`, `--processes 1,2,4`, `--clients 8`. `--minutes 60 --processes 1` is the soak: memory is to be flat.
 */
export async function run(): Promise<void> {
  const options = readOptions()
  buildCheckout('.')
  const folder = temporaryFolder('bench', { lasting: true })
  await copyWorld(folder, { lasting: true })
  const data = join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dir: data })
  const env = { NODE_ENV: 'production', DATABASE_URL: postgres.url, LOG_LEVEL: 'error', RATE_LIMIT: 'off' }
  let as: SignedIn | undefined
  try {
    for (const [at, count] of options.processes.entries()) {
      const sites: Place[] = []
      try {
        for (let one = 0; one < count; one++)
          sites.push(await startProgram('server/main.ts', { ...env, PORT: String(await freePort()) }))
        as ??= await signIn(sites[0] as Place)
        if (at === 0) await yardstick(new URL((sites[0] as Place).url), folder)
        await measure({ sites, data, as, ...options })
      } finally {
        for (const site of sites) await site.stop()
      }
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ strict: false, options: { minutes: text, processes: text, clients: text } })
  return {
    minutes: Number(values['minutes'] ?? MINUTES),
    clients: Number(values['clients'] ?? CLIENTS),
    processes: String(values['processes'] ?? '1,2,4')
      .split(',')
      .map(Number),
  }
}

async function signIn(site: Place): Promise<SignedIn> {
  const answer = await fetch(`${site.url}/api/hotel-owner/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ownerRecord('olga@example.com', 'mare alta e vento bom')),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { owner: data.token, staff: await signInStaff(site) }
}

/** How many a second one process of each answers, with as many clients. */
async function yardstick(site: URL, folder: string): Promise<void> {
  const paths = [`/flights?${flightQuery(0)}`]
  const suggestions = TYPED.map(suggestionPath)
  const bare = await startBare(site, { folder, paths, typed: TYPED })
  try {
    const plain = new URL(bare.url)
    const rows = [
      { name: 'suggestions', ours: suggestions, theirs: suggestions, count: YARDSTICK.suggestions },
      { name: 'a page of flights', ours: paths, theirs: ['/page/0'], count: YARDSTICK.pages },
    ]
    for (const { name, ours, theirs, count } of rows) {
      const mine = await rateOf(site, ours, count)
      const bareOne = await rateOf(plain, theirs, count)
      console.log(
        `${name.padEnd(18)} ${mine.toFixed(0)} a second; bare ${bareOne.toFixed(0)}; ratio ${(mine / bareOne).toFixed(2)}`,
      )
    }
  } finally {
    await bare.stop()
  }
}

async function rateOf(site: URL, paths: readonly string[], count: number): Promise<number> {
  await ask(site, paths, count / 4, CLIENTS)
  const began = performance.now()
  await ask(site, paths, count, CLIENTS)
  return (count * 1000) / (performance.now() - began)
}

type Course = { sites: readonly Place[]; data: string; as: SignedIn; minutes: number; clients: number }

async function measure(course: Course): Promise<void> {
  const { sites, data, minutes } = course
  await drive(course, WARM_UP_SECONDS)
  const before = used(sites, data)
  const memory = watchMemory(sites)
  const figures = await drive(course, minutes * 60)
  const held = await memory.end()
  const after = used(sites, data)
  report(sites.length, figures, { site: after.site - before.site, postgres: after.postgres - before.postgres })
  reportMemory(held)
}

function used(sites: readonly Place[], data: string): Used {
  const site = sites.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
  return { site, postgres: processorSeconds(postmasterOf(data)) }
}

async function drive({ sites, as, clients }: Course, seconds: number): Promise<Figures> {
  const began = performance.now()
  const end = began + seconds * 1000
  const [times, failures, begun] = [new Map<string, number[]>(), new Map<string, string[]>(), new Map<string, number>()]
  let turn = 0
  const client = async () => {
    while (performance.now() < end) {
      const kind = nextOf(begun)
      begun.set(kind, (begun.get(kind) ?? 0) + 1)
      const mine = turn++
      const from = performance.now()
      try {
        await MIX[kind]?.step(() => sites[mine % sites.length]?.url ?? '', mine, as)
        add(times, kind, performance.now() - from)
      } catch (error) {
        add(failures, kind, String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { times, failures, seconds: (performance.now() - began) / 1000 }
}

function add<Value>(to: Map<string, Value[]>, kind: string, value: Value): void {
  const all = to.get(kind)
  if (all) all.push(value)
  else to.set(kind, [value])
}

/** Megabytes of all processes together, every few seconds. */
function watchMemory(sites: readonly Place[]): { end(): Promise<number[]> } {
  const held: number[] = []
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      held.push(sites.reduce((sum, { pid }) => sum + kilobytesOf(pid), 0) / 1000)
      await delay(SAMPLE_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    async end() {
      ending.abort()
      await watching
      return held
    },
  }
}

function report(processes: number, { times, failures, seconds }: Figures, spent: Used): void {
  const all = [...times.values()].flat()
  const searches = Object.entries(MIX).reduce(
    (sum, [kind, { searches: counts }]) => sum + (counts ? (times.get(kind)?.length ?? 0) : 0),
    0,
  )
  const failed = [...failures.values()].flat()
  const rates = [searches, all.length].map((count) => (count / seconds).toFixed(1))
  console.log(`\n## ${processes} ${processes === 1 ? 'process' : 'processes'}, ${(seconds / 60).toFixed(1)} minutes`)
  console.log(`${rates[0]} searches and ${rates[1]} steps a second, ${failed.length} failed`)
  for (const message of new Set(failed.slice(0, 5))) console.log(`  ${message}`)
  console.log(`${''.padEnd(18)} ${['number', 'p50', 'p99'].map((head) => head.padStart(9)).join('')} ms`)
  for (const [kind, each] of [...times, ['all', all] as const])
    console.log(
      `${kind.padEnd(18)} ${[each.length, quantile(each, 0.5), quantile(each, 0.99)].map((value, at) => value.toFixed(at === 0 ? 0 : 1).padStart(9)).join('')}`,
    )
  const [site, postgres] = [spent.site, spent.postgres].map((value) => (value * 1000) / searches) as [number, number]
  const dollars = ((site + postgres) / 3600) * DOLLARS_A_CORE_HOUR
  console.log(
    `a thousand searches and what comes with them: ${site.toFixed(1)} s of processor of the site, ${postgres.toFixed(1)} s of PostgreSQL; ` +
      `$${dollars.toFixed(4)} at $${DOLLARS_A_CORE_HOUR} a core and hour`,
  )
}

/** Of the second half, its first fifth beside its last one: single collections fall out. */
function reportMemory(held: readonly number[]): void {
  const second = held.slice(Math.floor(held.length / 2))
  const fifth = Math.max(1, Math.floor(second.length / 5))
  const [from, to] = [quantile(second.slice(0, fifth), 0.5), quantile(second.slice(-fifth), 0.5)]
  const growth = to / from - 1
  const figures = [held[0] ?? 0, Math.max(...held), from, to].map((value) => value.toFixed(0))
  console.log(
    `memory ${figures[0]} MB at first, ${figures[1]} at most; in the second half ${figures[2]} → ${figures[3]} MB, ` +
      `${(growth * 100).toFixed(1)} % (goal of an hour: less than ${FLAT * 100} %)`,
  )
}
