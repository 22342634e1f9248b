import { killPostmaster, startDatabase } from './postgres.ts'
import { reaching, type Stage } from './stage.ts'
import { type Booked, cardToken, findOffers, hold, pay, type Reach } from './traveller.ts'
import { APPROVED, abandon, findLost, newTally, oneTrip, ROUTES } from './trips.ts'

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

/** (c) Travellers book on all sites while PostgreSQL is killed with -9 and started again. */
export async function killPostgresUnderLoad(stage: Stage, seconds: number): Promise<string[]> {
  const reach = reaching(stage)
  const end = performance.now() + seconds * 1000
  const tally = newTally()
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
  return [...tally.failed, ...(await findLost(stage.pool, tally))]
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
