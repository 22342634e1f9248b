import { raceForCars } from '#tests/support/car-race.ts'
import type { Stage } from './stage.ts'

const CLIENTS = 200

/** Two hundred who want the last cars of a depot, while staff and time work against them. @returns what is wrong. */
export async function raceForLastCars({ databaseUrl, say }: Stage, rounds: number): Promise<string[]> {
  const { failures, ...happened } = await raceForCars({ url: databaseUrl, clients: CLIENTS, rounds, units: 4 })
  const told = Object.entries(happened).map(([what, times]) => `${times} ${what}`)
  say(`${CLIENTS} wanted the last cars: ${told.join(', ')}`)
  const missing = Object.keys(happened).filter((what) => happened[what as keyof typeof happened] === 0)
  return [...failures, ...missing.map((what) => `in the race for cars nothing was ${what}`)]
}
