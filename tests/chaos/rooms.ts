import { raceForRooms } from '#tests/support/room-race.ts'
import { findOversold } from '#tests/support/stay-audit.ts'
import type { Stage } from './stage.ts'

const CLIENTS = 200

/** (e) Two hundred who want the last rooms, while owner, outside calendars and time work against them. @returns what is wrong. */
export async function raceForLastRooms({ databaseUrl, pool, say }: Stage, rounds: number): Promise<string[]> {
  const { failures, ...happened } = await raceForRooms({ url: databaseUrl, clients: CLIENTS, rounds, allotment: 3 })
  const told = Object.entries(happened).map(([what, times]) => `${times} ${what}`)
  say(`${CLIENTS} wanted the last rooms: ${told.join(', ')}`)
  const missing = Object.keys(happened).filter((what) => happened[what as keyof typeof happened] === 0)
  return [
    ...failures,
    ...missing.map((what) => `in the race for rooms nothing was ${what}`),
    ...(await findOversold(pool)),
  ]
}
