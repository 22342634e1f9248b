import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { killPostmaster, startDatabase } from './postgres.ts'
import { reaching, type Stage } from './stage.ts'
import { ask, type Booked, cancel, cardToken, findOffers, follow, hold, pay, type Reach, read } from './traveller.ts'

const APPROVED = '4242424242424242'
/** How the travellers of the storm pay; some payments fail, and that must leave nothing behind. */
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
  const settled = declined ? await read(reach, booked) : await follow(reach, booked, isSettled)
  if (settled.status !== 'confirmed') {
    tally.declined += 1
    if (settled.status === 'held') await abandon(reach, booked)
    return
  }
  tally.booked += 1
  if (trip % 5 !== 0) return
  await cancel(reach, booked)
  tally.cancelled += 1
}

/** A hold that was paid for is `held` again once its money could not be taken: it can be paid in another way. */
function isSettled({ status, payments }: ReservationView): boolean {
  if (status === 'held') return payments.length > 0
  return !['paying', 'paid', 'in_doubt'].includes(status)
}

async function killPostgres({ folder, port }: Stage, seconds: number): Promise<number> {
  const times = Math.max(1, Math.floor(seconds / 30))
  for (let time = 0; time < times; time++) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / (times + 1)))
    await killPostmaster(folder)
    await startDatabase(folder, port)
  }
  return times
}
