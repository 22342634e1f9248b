import { spawnSync } from 'node:child_process'
import { freePort } from '#scripts/free-port.mjs'
import { type Booked, cardToken, findOffers, follow, hold, pay } from '#tests/chaos/traveller.ts'
import { startProgram } from './start-program.ts'

const CARD = '4242424242424242'
const ROUTES = [
  ['GRU', 'GIG'],
  ['GIG', 'GRU'],
  ['GRU', 'SSA'],
  ['GRU', 'REC'],
] as const

type Offer = Awaited<ReturnType<typeof findOffers>>[number]
type Load = { bookings: number; warmUp: number; clients: number }
/** `each` booking in ms, and how many seconds all took. */
export type Times = { seconds: number; each: number[] }

/** Builds a checkout of the product where it has changed since it was built. */
export function buildCheckout(folder: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`the site in ${folder} could not be built`)
}

type Place = {
  folder: string
  databaseUrl: string
  /** How many processes share the database; their requests take turns. */
  processes?: number
  /** The cores that they may use, as `taskset` reads them; all, unless said otherwise. */
  cores?: string | undefined
}

/**
 * Starts a checkout of the product with a database and drives bookings from end to end over HTTP: hold, card token, pay, ticket.
 * Nothing is asked of it but its API, so that older commits can be measured too.
 * @param warm what is to be read between the warm-up and the measured bookings; each process is warmed up as often as one alone
 */
export async function bookAt<Read>(
  { folder, databaseUrl, processes = 1, cores }: Place,
  { bookings, warmUp, clients }: Load,
  warm: () => Promise<Read>,
): Promise<{ times: Times; before: Read; after: Read }> {
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMIT: 'off' }
  const sites: Awaited<ReturnType<typeof startProgram>>[] = []
  try {
    for (let count = 0; count < processes; count++) {
      const own = { ...env, PORT: String(await freePort()) }
      sites.push(await startProgram('server/main.ts', own, { folder, cores }))
    }
    let asked = 0
    const reach = () => sites[asked++ % sites.length]?.url ?? ''
    const offers = await offersFor(reach, warmUp * processes + bookings)
    await book(reach, offers.splice(0, warmUp * processes), clients)
    const before = await warm()
    const times = await book(reach, offers, clients)
    return { times, before, after: await warm() }
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** Each booking gets its own offer, so that bookings contend for seats no more than in real life. */
async function offersFor(reach: () => string, count: number): Promise<Offer[]> {
  const found: Offer[] = []
  for (let day = 20; found.length < count; day++) {
    if (day > 300) throw new Error('the world has too few flights for this benchmark')
    for (const [from, to] of ROUTES) found.push(...(await findOffers(reach, { from, to, inDays: day })))
  }
  return found.slice(0, count)
}

async function book(reach: () => string, offers: Offer[], clients: number): Promise<Times> {
  const queue = [...offers]
  const each: number[] = []
  const began = performance.now()
  const client = async () => {
    for (let offer = queue.pop(); offer; offer = queue.pop()) {
      const from = performance.now()
      const booked = await hold(reach, offer)
      if (!booked) continue
      await payFor(reach, booked)
      each.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { seconds: (performance.now() - began) / 1000, each }
}

async function payFor(reach: () => string, booked: Booked) {
  const token = await cardToken(reach, CARD)
  const paid = await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  if ('refused' in paid) throw new Error(`a payment was refused: ${paid.refused}`)
  // Usually it is ticketed already; sometimes a webhook came first and carries on with it.
  if (paid.reservation.status !== 'confirmed') await follow(reach, booked, ({ status }) => status === 'confirmed')
}
