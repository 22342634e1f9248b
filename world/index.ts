import { createMissingNetwork, readNetworkInfo } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Database } from '#platform/database/index.ts'
import { generateNetwork, type NetworkStep } from './network/generate-network.ts'
import type { OnProgress } from './progress.ts'

export type { OnProgress, Progress } from './progress.ts'

const STEPS: readonly NetworkStep[] = ['airports', 'demand', 'routes', 'schedule']
const NAMES: Readonly<Record<NetworkStep, string>> = {
  airports: 'Ranking airports',
  demand: 'Estimating who travels where',
  routes: 'Planning routes',
  schedule: 'Writing the timetable',
}
/** Part of a hundred that planning takes; the rest is writing to the database. */
const PLANNING = 60

type Options = { db: Database; geo: Pick<Geo, 'airports'>; seed: number; onProgress?: OnProgress }

/**
 * Creates what is missing of the demonstration world; returns within milliseconds when nothing is. Safe to call from
 * several processes at once: one creates, the others wait.
 */
export async function createWorld({ db, geo, seed, onProgress = () => {} }: Options): Promise<void> {
  if (await readNetworkInfo(db)) return
  const made = await createMissingNetwork(db, () => planNetwork(geo, seed, onProgress), savingProgress(onProgress))
  if (made) onProgress({ step: 'The world is ready', done: 100, total: 100 })
}

/** The generated network, with its progress on a scale of a hundred that leaves room for saving. */
export function planNetwork(geo: Pick<Geo, 'airports'>, seed: number, onProgress: OnProgress) {
  return generateNetwork(geo.airports, seed, (step) => {
    const done = Math.round((PLANNING * STEPS.indexOf(step)) / STEPS.length)
    onProgress({ step: NAMES[step], done, total: 100 })
  })
}

export function savingProgress(onProgress: OnProgress) {
  return (done: number, total: number) =>
    onProgress({
      step: 'Saving the timetable',
      done: PLANNING + Math.floor(((99 - PLANNING) * done) / Math.max(1, total)),
      total: 100,
    })
}
