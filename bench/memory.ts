import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.mjs'
import { startSite } from '#scripts/site.mjs'
import { cardToken, findOffers, hold, pay } from '#tests/chaos/traveller.ts'

const SECONDS = 60
const CLIENTS = 8
const GOAL_MB = 450
const CARD = '4242424242424242'
const TELLER = new URL('tell-usage.mjs', import.meta.url)
const CITIES = ['GIG', 'SSA', 'REC', 'FOR', 'LIS', 'MIA', 'EZE', 'JFK'] as const
const TYPED = ['sao', 'rio', 'lisb', 'new y', 'flor', 'mad', 'salv', 'for'] as const

type Reach = () => string
type Step = (reach: Reach, turn: number) => Promise<unknown>

/** Most visitors look, some search, few book. */
const STEPS: readonly Step[] = [
  (reach) => read(reach, '/'),
  (reach, turn) => read(reach, `/api/locations/search?keyword=${encodeURIComponent(of(TYPED, turn))}`),
  (reach, turn) => read(reach, `/flights?${flightQuery(turn)}`),
  (reach, turn) => read(reach, `/api/locations/search?keyword=${encodeURIComponent(of(TYPED, turn + 3))}`),
  (reach, turn) => read(reach, `/hotels?${stayQuery(turn)}`),
  (reach, turn) => findOffers(reach, { from: 'GRU', to: of(CITIES, turn), inDays: 20 + (turn % 200) }),
  (reach, turn) => read(reach, `/api/hotels/search?${stayQuery(turn)}`),
  (reach) => read(reach, '/pt'),
  bookFlight,
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

async function bookFlight(reach: Reach, turn: number): Promise<void> {
  const [offer] = await findOffers(reach, {
    from: 'GRU',
    to: of(['GIG', 'SSA', 'REC'], turn),
    inDays: 20 + (turn % 250),
  })
  const booked = offer && (await hold(reach, offer))
  if (booked) await pay(reach, booked, { kind: 'card', token: await cardToken(reach, CARD), instalments: 1 })
}

async function read(reach: Reach, path: string): Promise<void> {
  const answer = await fetch(`${reach()}${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

async function tell(port: number, when: string): Promise<void> {
  const usage = (await (await fetch(`http://127.0.0.1:${port}`)).json()) as NodeJS.MemoryUsage
  const parts = (['rss', 'heapTotal', 'heapUsed', 'external', 'arrayBuffers'] as const).map(
    (part) => `${part} ${(usage[part] / 1e6).toFixed(0)}`,
  )
  console.log(`${when.padEnd(22)} ${parts.join(', ')} MB`)
}

function flightQuery(turn: number): URLSearchParams {
  const trip = { origin: 'GRU', destination: of(CITIES, turn), adults: '1', tripType: 'round-trip' }
  return new URLSearchParams({ ...trip, departureDate: inDays(30 + (turn % 90)), returnDate: inDays(37 + (turn % 90)) })
}

function stayQuery(turn: number): URLSearchParams {
  const dates = { checkInDate: inDays(40 + (turn % 90)), checkOutDate: inDays(43 + (turn % 90)) }
  return new URLSearchParams({ cityCode: of(['FOR', 'RIO', 'SSA'], turn), ...dates, adults: '2', roomQuantity: '1' })
}

function inDays(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}

function of<One>(all: readonly [One, ...One[]] | readonly One[], turn: number): One {
  return all[turn % all.length] as One
}
