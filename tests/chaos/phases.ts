import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { type Site, startProcess, until } from './processes.ts'
import { ask, type Booked, cancel, cardToken, findOffers, follow, hold, pay, type Reach, read } from './traveller.ts'

export type Stage = {
  pool: pg.Pool
  databaseUrl: string
  folder: string
  port: number
  /** Sites that are up for the whole run. */
  sites: Site[]
  say(line: string): void
}

const APPROVED = '4242424242424242'
/** How the travellers of the storm pay; some come to nothing, and that must leave nothing behind. */
const WALLET = [
  APPROVED,
  '5555555555554444',
  '30569309025904',
  '4000000000000002',
  '4000000000003303',
  '4000000000003105',
]
const ROUTES = [
  ['GRU', 'GIG'],
  ['GRU', 'REC'],
  ['GIG', 'SSA'],
  ['GRU', 'LIS'],
  ['GRU', 'EZE'],
] as const

function reaching({ sites }: Stage): Reach {
  let turn = 0
  return () => (sites[turn++ % sites.length] as Site).url
}

/** (a) Two hundred who want the last seats at one moment. @returns what is wrong. */
export async function raceForLastSeats(stage: Stage): Promise<string[]> {
  const reach = reaching(stage)
  const { offer, seats } = await findLastSeats(reach)
  const tried = await Promise.all(Array.from({ length: 200 }, () => hold(reach, offer)))
  const got = tried.filter((booked) => booked !== null)
  const buyers = got.filter((_, number) => number % 2 === 0)
  await Promise.all(buyers.map((booked) => buy(reach, booked)))
  await Promise.all(got.filter((booked) => !buyers.includes(booked)).map((booked) => abandon(reach, booked)))
  stage.say(
    `200 wanted the last ${seats} seats: ${got.length} held, ${buyers.length} bought, ${got.length - buyers.length} given back`,
  )
  return got.length === seats ? [] : [`${got.length} holds for ${seats} seats`]
}

async function findLastSeats(reach: Reach) {
  for (let inDays = 3; inDays < 40; inDays++) {
    for (const [from, to] of ROUTES) {
      const offers = await findOffers(reach, { from, to, inDays })
      const offer = offers.find(({ seatsLeft }) => seatsLeft !== null && seatsLeft >= 2)
      if (offer?.seatsLeft) return { offer, seats: offer.seatsLeft }
    }
  }
  throw new Error('no departure has few seats left')
}

async function buy(reach: Reach, booked: Booked) {
  const token = await cardToken(reach, APPROVED)
  const paid = await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  if ('refused' in paid) throw new Error(`a good card was refused: ${paid.refused}`)
}

async function abandon(reach: Reach, { code, key }: Booked) {
  await ask(reach, `/api/reservations/${code}/abandon`, { bearer: key, key: crypto.randomUUID(), body: {} })
}

/** Victims that are started and killed side by side: starting one takes longer than its short life. */
const LANES = 3

/**
 * (b) Kills a site with -9 after its first commit, another after its second, and so on through a whole booking and its
 * cancellation, until one comes through alive. The traveller repeats the request elsewhere.
 */
export async function killAtEveryStep(stage: Stage): Promise<string[]> {
  const problems: string[] = []
  let step = 0
  let survived = false
  const lane = async () => {
    while (!survived) {
      const outcome = await killAt(stage, ++step)
      if (outcome.problem) problems.push(outcome.problem)
      survived ||= outcome.alive
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return problems
}

async function killAt(stage: Stage, step: number): Promise<{ alive: boolean; problem: string | null }> {
  const victim = await startVictim(stage, step)
  const others = reaching(stage)
  const reach: Reach = () => (victim.gone() ? others() : victim.url)
  const problem = await liveThrough(reach, victim, step).catch((error: unknown) => String(error))
  const where = /killed after (.*)/.exec(victim.output())?.[1]
  stage.say(where ? `${step}. killed after ${where}` : `${step}. came through alive`)
  victim.kill('SIGKILL')
  await victim.exited
  return { alive: !where, problem: problem && `step ${step}: ${problem}` }
}

async function liveThrough(reach: Reach, victim: Site, step: number): Promise<string | null> {
  const [offer] = await findOffers(reach, { from: 'GRU', to: 'GIG', inDays: 60 + (step % 60) })
  if (!offer) return 'there are no flights from GRU to GIG'
  await victim.arm()
  return bookAndCancel(reach, offer)
}

function startVictim({ databaseUrl }: Stage, step: number): Promise<Site> {
  return startProcess(databaseUrl, { CHAOS_KILL_AT: String(step) })
}

type Offer = Awaited<ReturnType<typeof findOffers>>[number]

async function bookAndCancel(reach: Reach, offer: Offer): Promise<string | null> {
  const booked = await hold(reach, offer)
  if (!booked) return 'the seats were gone'
  await buy(reach, booked)
  const ticketed = await follow(reach, booked, ({ status }) => status === 'confirmed')
  if (!ticketed.travellers.every(({ ticketNumber }) => ticketNumber)) return 'confirmed without tickets'
  await cancel(reach, booked)
  const over = await follow(reach, booked, ({ status }) => status === 'refunded' || status === 'cancelled')
  const back = over.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
  return back === over.total.amount ? null : `${back} of ${over.total.amount} came back within 24 hours of booking`
}

/** (c) Travellers book on all sites while PostgreSQL is killed with -9 and started again. */
export async function killPostgresUnderLoad(stage: Stage, seconds: number): Promise<string[]> {
  const reach = reaching(stage)
  const end = performance.now() + seconds * 1000
  const tally = { booked: 0, declined: 0, cancelled: 0, failed: [] as string[] }
  const travellers = Array.from({ length: 8 }, async (_, number) => {
    for (let trip = number; performance.now() < end; trip += 8) {
      await oneTrip(reach, trip, tally).catch((error: unknown) => tally.failed.push(String(error)))
    }
  })
  const killings = killPostgres(stage, seconds)
  await Promise.all([...travellers, killings])
  stage.say(
    `under load: ${tally.booked} booked, ${tally.declined} declined, ${tally.cancelled} cancelled; PostgreSQL killed ${await killings} times`,
  )
  return tally.failed
}

type Tally = { booked: number; declined: number; cancelled: number; failed: string[] }

async function oneTrip(reach: Reach, trip: number, tally: Tally) {
  const [from, to] = ROUTES[trip % ROUTES.length] as (typeof ROUTES)[number]
  const offers = await findOffers(reach, { from, to, inDays: 10 + (trip % 200) })
  const offer = offers[trip % Math.max(1, offers.length)]
  const booked = offer && (await hold(reach, offer))
  if (!booked) return
  const number = WALLET[trip % WALLET.length] as string
  const token = await cardToken(reach, number)
  const paid = await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  const declined = 'refused' in paid || paid.payment.status === 'failed'
  if (declined) {
    tally.declined += 1
    if ((await read(reach, booked)).status === 'held') await abandon(reach, booked)
    return
  }
  const settled = await follow(reach, booked, ({ status }) => !['held', 'paying', 'paid', 'in_doubt'].includes(status))
  if (settled.status !== 'confirmed') {
    tally.declined += 1
    return
  }
  tally.booked += 1
  if (trip % 5 !== 0) return
  await cancel(reach, booked)
  tally.cancelled += 1
}

async function killPostgres({ folder, port }: Stage, seconds: number): Promise<number> {
  const times = Math.max(1, Math.floor(seconds / 30))
  for (let time = 0; time < times; time++) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / (times + 1)))
    const dir = join(folder, 'postgres')
    const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await until(() => !alive(pid), 10_000, 'the end of PostgreSQL')
    await startEmbeddedPostgres({ dir, port })
  }
  return times
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
