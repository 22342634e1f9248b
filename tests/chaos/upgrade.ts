import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '#platform/database/index.ts'
import { travellersThrough } from './cluster/load.ts'
import { startDatabase } from './postgres.ts'
import { type Site, startProcess } from './processes.ts'
import { reaching, type Stage, signInStaff } from './stage.ts'
import { findLost } from './trips.ts'

const OLD_SITES = 2
const CALM_MS = 10_000
/** What an upgrade may cost: so long may nobody have booked. */
const LONGEST_PAUSE_MS = 15_000

type Release = { folder: string; drop(): void }

/** Checks out and builds the release before, with the packages of this one. */
export function checkOut(ref: string, beside: string): Release {
  const folder = join(beside, 'release')
  run('git', ['worktree', 'add', '--detach', '--force', folder, ref])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  run(process.execPath, ['scripts/build.mjs'], folder)
  return { folder, drop: () => void spawnSync('git', ['worktree', 'remove', '--force', folder]) }
}

/** Sites of the release before on a world that it made. */
export async function openOldStage(
  { folder: cwd }: Release,
  { folder, port, say }: Pick<Stage, 'folder' | 'port' | 'say'>,
): Promise<Stage> {
  run(
    process.execPath,
    ['--eval', `import('./scripts/prepared-world.mjs').then((one) => one.copyWorld('${folder}'))`],
    cwd,
  )
  const { url: databaseUrl } = await startDatabase(folder, port)
  const { pool } = openPool(databaseUrl, { max: 3 })
  pool.on('error', () => {})
  const first = await startProcess(databaseUrl, {}, cwd)
  const staff = await signInStaff(first)
  const sites = [first]
  while (sites.length < OLD_SITES) sites.push(await startProcess(databaseUrl, {}, cwd))
  say(`${OLD_SITES} sites of the release before share one database`)
  return { pool, staff, databaseUrl, folder, port, sites, say }
}

/**
 * Travellers book while sites of this release start, the first of which migrates, and those of the release before serve on and are then
 * ended one by one. @returns what is wrong
 */
export async function upgradeUnderLoad(stage: Stage): Promise<string[]> {
  const { sites, databaseUrl, say } = stage
  const old = [...sites]
  const load = travellersThrough(reaching(stage))
  await delay(CALM_MS)
  const since = performance.now()
  sites.push(await startProcess(databaseUrl))
  say(`this release is ready ${seconds(performance.now() - since)} after it was started; both serve`)
  await delay(CALM_MS)
  sites.push(await startProcess(databaseUrl))
  for (const site of old) await takeAway(sites, site)
  say('the release before has ended')
  await delay(CALM_MS)
  await load.end()
  const pause = load.longestPause(since)
  const { acknowledged, failed } = load.tally
  say(
    `the longest that nobody had booked was ${seconds(pause)}; ${acknowledged.size} reservations acknowledged, ${failed.length} trips failed`,
  )
  const late = pause > LONGEST_PAUSE_MS ? [`nobody booked for ${seconds(pause)}`] : []
  return [...failed, ...late, ...(await findLost(stage.pool, load.tally))]
}

/** As a balancer does: nothing new is sent to it, then it is told to end. */
async function takeAway(sites: Site[], site: Site): Promise<void> {
  sites.splice(sites.indexOf(site), 1)
  site.kill('SIGTERM')
  await site.exited
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function run(command: string, args: string[], cwd = '.'): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
