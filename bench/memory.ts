import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.mjs'
import { startSite } from '#scripts/site.mjs'
import { findOffers } from '#tests/chaos/traveller.ts'
import { book } from './site-mix.ts'
import { destinationOf, flightQuery, nextSuggestion, of, read, stayQuery } from './visitors.ts'

const SECONDS = 60
const CLIENTS = 8
const GOAL_MB = 450
const TELLER = new URL('tell-usage.mjs', import.meta.url)

type Reach = () => string
type Step = (reach: Reach, turn: number) => Promise<unknown>

/** Most visitors look, some search, few book. */
const STEPS: readonly Step[] = [
  (reach) => open(reach, '/'),
  (reach, turn) => open(reach, nextSuggestion(turn)),
  (reach, turn) => open(reach, `/flights?${flightQuery(turn)}`),
  (reach, turn) => open(reach, nextSuggestion(turn + 3)),
  (reach, turn) => open(reach, `/hotels?${stayQuery(turn)}`),
  (reach, turn) => findOffers(reach, { from: 'GRU', to: destinationOf(turn), inDays: 20 + (turn % 200) }),
  (reach, turn) => open(reach, `/api/hotels/search?${stayQuery(turn)}`),
  (reach) => open(reach, '/pt'),
  book,
]

/** What the process of the site holds at rest, after a minute in which eight clients look, search and book, and a minute later. */
export async function run(): Promise<void> {
  const port = await freePort()
  const site = await startSite({ NODE_OPTIONS: `--import=${TELLER}`, USAGE_PORT: String(port) }, { lasting: true })
  try {
    await delay(10_000)
    await tell(port, 'at rest')
    const served = await load(() => site.url)
    await tell(port, `after ${SECONDS} s of load`)
    await delay(SECONDS * 1000)
    await tell(port, `${SECONDS} s later`)
    console.log(`${served} steps of ${CLIENTS} clients. Goal: at most ${GOAL_MB} MB after the load`)
  } finally {
    await site.stop()
  }
}

/** @returns how many steps were answered */
async function load(reach: Reach): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let turn = 0
  const client = async () => {
    while (performance.now() < end) {
      const mine = turn++
      await of(STEPS, mine)(reach, mine)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return turn
}

const open = (reach: Reach, path: string) => read(`${reach()}${path}`)

async function tell(port: number, when: string): Promise<void> {
  const usage = (await (await fetch(`http://127.0.0.1:${port}`)).json()) as NodeJS.MemoryUsage
  const parts = (['rss', 'heapTotal', 'heapUsed', 'external', 'arrayBuffers'] as const).map(
    (part) => `${part} ${(usage[part] / 1e6).toFixed(0)}`,
  )
  console.log(`${when.padEnd(22)} ${parts.join(', ')} MB`)
}
