import { randomUUID } from 'node:crypto'
import { saveDepots } from '#modules/cars/index.ts'
import { saveDemonstration } from '#modules/hotels/index.ts'
import { openPool } from '#platform/database/index.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createVault } from '#platform/vault.ts'
import { callsOf } from '#server/owner-things.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { REHEARSED_DEPOT, REHEARSED_HOTEL } from '#world/rehearsal.ts'
import { recordStatements, type Side } from './record.ts'

/** More than are asked at once: who waits for a connection would be served on behalf of who gave it back. */
const CONNECTIONS = 30
const START = '2026-11-27T12:00:00Z'
const HOLD_LIMITS = { holds: 3, seats: 18 }
/** A hotel that confirms at once stands beside the one whose owner is asked. */
export const ASKED_HOTEL = REHEARSED_HOTEL.id
export const PROMPT_HOTEL = '01980000-0000-7000-8000-000000000011'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The whole server on the little world of the rehearsals, all of whose statements are recorded. */
export async function openStage(databaseUrl: string) {
  const { db, pool, close } = openPool(databaseUrl, { max: CONNECTIONS })
  const { recorded, as } = recordStatements(pool)
  // Its jobs are done here one by one, and sent as the site sends them: the rows are part of the transactions.
  const runner = await startJobs(databaseUrl, createLog('silent'), { works: false })
  const clock = fixedClock(START)
  const site = await openWholeSite({ db, url: databaseUrl }, { clock, alsoSent: runner, holdLimits: HOLD_LIMITS })
  const vault = createVault((await openSecrets(db))('vault'))
  await db.transaction(async (tx) => {
    await saveDemonstration(tx, { now: clock.now(), vault }, [REHEARSED_HOTEL, promptHotel()])
    await saveDepots(tx, [REHEARSED_DEPOT], clock.now())
  })
  const { call, done } = callsOf(site)
  return {
    recorded,
    as,
    clock,
    site,
    /** A request of a traveller, or of another side. */
    ask: <Body>(step: string, path: string, options: Parameters<typeof done>[1] & { side?: Side } = {}) =>
      as(options.side ?? 'traveller', step, () => done<Body>(path, options)),
    /** A file that a traveller opens. */
    openFile: (step: string, path: string, bearer: string) =>
      as('traveller', step, async () => {
        const { statusCode, body } = await call(path, { method: 'GET', bearer })
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
      }),
    /** What is due behind the answers, so many minutes later. */
    work: (step: string, minutes = 0) => {
      clock.advance(minutes * 60_000)
      return as('job', step, () => site.jobs.run(clock.now()))
    },
    async close() {
      await site.app.close()
      await runner.stop()
      await close()
    },
  }
}

function promptHotel() {
  const rooms = REHEARSED_HOTEL.rooms.map((room) => ({ ...room, id: randomUUID() }))
  const plans = REHEARSED_HOTEL.plans.map((plan) => ({ ...plan, id: randomUUID() }))
  const own = { id: PROMPT_HOTEL, ownerId: randomUUID(), name: 'Pousada da Hora', instantConfirmation: true }
  return { ...REHEARSED_HOTEL, rooms, plans, ...own }
}
