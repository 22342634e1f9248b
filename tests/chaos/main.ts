/**
 * `npm run chaos [-- --minutes N]`: books while everything around breaks, and proves afterwards that nothing was lost and
 * nothing sold twice. Prints what it did, what it counted, and every invariant. Exits with 1 when one is broken.
 * `--chat` is the whole storm over the chat, 100,000 messages; a small one is part of every run.
 * `--only kills` walks every story with a kill at every commit, once, and does nothing else; `--only hotels` races for rooms,
 * `--only cars` races for cars and kills at every commit of a hire, `--only packages` at those of three parts together (some seventy sites are
 * started and killed; with `--every 4` at every fourth commit, at others each day), `--only holds` runs on
 * seats, `--only flood` floods the chat, `--only calendars` connects hostile calendars, `--only database`
 * kills the database of a site that has to bring it back by itself. `--cluster` breaks one part after the other of a cluster with
 * PostgreSQL on three nodes, and needs programs of Debian (docs/cluster.md). `--upgrade COMMIT` replaces sites of an older commit by those
 * of this one while travellers book. `--mail` takes the desk's mail through Postfix and Dovecot of Debian. `--turn 0`, 1 or 2 says which story a short run walks.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPool } from '#platform/database/index.ts'
import { type Cluster, layCluster } from '#scripts/cluster/lay-cluster.ts'
import { freePort } from '#scripts/free-port.mjs'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { endOnSignal } from './break-off.ts'
import { serveCalendars } from './calendar-server.ts'
import { raceForLastCars } from './cars.ts'
import { floodChat } from './chat/flood.ts'
import { chatStorm, SMALL_STORM, WHOLE_STORM } from './chat/storm.ts'
import { type ClusterStage, openClusterStage, worldIn } from './cluster/cluster-stage.ts'
import { clusterStorm } from './cluster/cluster-storm.ts'
import { runOnSeats } from './held-seats.ts'
import { connectHostileCalendars } from './hostile-calendars.ts'
import { type Broken, countAll, findBroken, INVARIANT_NAMES } from './invariants.ts'
import { killAtEveryStep } from './kills.ts'
import { layMailServers } from './mail/mail-servers.ts'
import { mailStorm } from './mail/mail-storm.ts'
import { killOwnPostgres } from './own-database.ts'
import { hiring, together, waiting } from './part-stories.ts'
import { killPostgresUnderLoad, raceForLastSeats } from './phases.ts'
import { startDatabase, stopDatabase } from './postgres.ts'
import { buildSite, slowestStart, startProcess } from './processes.ts'
import { replayWebhooks } from './replay.ts'
import { raceForLastRooms } from './rooms.ts'
import { type Stage, signInStaff } from './stage.ts'
import { STORIES } from './stories.ts'
import { checkOut, openOldStage, upgradeUnderLoad } from './upgrade.ts'

const SITES = 2
const ALL_STORIES = [...STORIES, hiring, together, waiting]
/** Minutes. A short run walks one story, today that of a flight, tomorrow of a car, then of three parts together, and kills at
 * every so many commits, at others each day; unit tests break off at every single one. */
const SHORT = 5
const IN_TURNS = [
  { stories: STORIES.slice(0, 1), stride: 8 },
  { stories: [hiring], stride: 8 },
  { stories: [together], stride: 24 },
]
/** How often each guest tries. */
const ROUNDS = 20
/** Of the database that looks after itself, in a long run. */
const KILLS = 5
const SETTLE_MS = 120_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    every: { type: 'string', default: '1' },
    only: { type: 'string' },
    turn: { type: 'string' },
    chat: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    mail: { type: 'boolean', default: false },
    upgrade: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
let turn = Number(values.turn ?? Math.floor(Date.now() / 86_400_000))
const began = performance.now()
const say = (line: string) => process.stdout.write(`[${((performance.now() - began) / 1000).toFixed(0)} s] ${line}\n`)

const folder = temporaryFolder('chaos')
const cluster = values.cluster ? await layCluster(folder).catch(refuse) : null
const mail = values.mail ? await layMailServers(folder).catch(refuse) : null
const stopAll = () => Promise.all([cluster?.stop(), mail?.stop(), stopDatabase(cluster ? worldIn(folder) : folder)])
const isEnding = endOnSignal(folder, say, stopAll)
await buildSite()
const port = await freePort()
const before = values.upgrade ? checkOut(values.upgrade, folder) : null
const clustered = cluster ? await prepareOn(cluster) : null
const stage: Stage = clustered ?? (before ? await openOldStage(before, { folder, port, say }) : await prepare())
// Whatever stops it early: the invariants are checked all the same, and nothing is left running.
const problems = await storm().catch((error: unknown) => [`the storm broke off: ${error}`])
if (isEnding()) await new Promise(() => {}) // What a storm says that is ended is no finding.
const broken = await settle()
for (const site of stage.sites) site.kill('SIGTERM')
await Promise.all(stage.sites.map(({ exited }) => exited))
const ledger = spawnSync(process.execPath, ['scripts/ledger-check.ts'], {
  env: { ...process.env, DATABASE_URL: stage.databaseUrl },
  encoding: 'utf8',
})
await report()
process.exit(problems.length + broken.length + (ledger.status === 0 ? 0 : 1) > 0 ? 1 : 0)

async function prepare(): Promise<Stage> {
  await copyWorld(folder)
  const { url: databaseUrl } = await startDatabase(folder, port)
  const { pool } = openPool(databaseUrl, { max: 3 })
  pool.on('error', () => {})
  // Of every site that the storm starts or restarts.
  process.env['CHAOS_CALENDARS'] = String(await serveCalendars())
  await mail?.start()
  Object.assign(process.env, mail?.siteEnv('tls'))
  const first = await startProcess(databaseUrl)
  // Before another one prints a link of its own.
  const staff = await signInStaff(first)
  const sites = [first]
  while (sites.length < SITES) sites.push(await startProcess(databaseUrl))
  say(`${SITES} sites share one database`)
  return { pool, staff, databaseUrl, folder, port, sites, say }
}

async function prepareOn(cluster: Cluster): Promise<ClusterStage> {
  await cluster.start()
  return openClusterStage(cluster, folder, say)
}

/** Before anything was started. */
function refuse(error: unknown): never {
  rmSync(folder, { recursive: true, force: true })
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function storm(): Promise<string[]> {
  if (clustered) return clusterStorm(clustered)
  if (before) return upgradeUnderLoad(stage)
  if (mail) return mailStorm(stage, mail)
  if (values.only === 'kills') return killAtEveryStep(stage, ALL_STORIES)
  if (values.chat) return chatStorm(stage, WHOLE_STORM)
  if (values.only === 'flood') return floodChat(stage)
  if (values.only === 'hotels') return raceForLastRooms(stage, ROUNDS)
  if (values.only === 'cars')
    return [...(await raceForLastCars(stage, ROUNDS)), ...(await killAtEveryStep(stage, [hiring]))]
  if (values.only === 'packages') return killAtEveryStep(stage, [together, waiting], Number(values.every))
  if (values.only === 'database') return killOwnPostgres(stage, KILLS)
  if (values.only === 'holds') return runOnSeats(stage)
  if (values.only === 'calendars') return connectHostileCalendars(stage)
  const all: string[] = []
  all.push(...(await chatStorm(stage, SMALL_STORM)))
  all.push(...(await runOnSeats(stage)))
  all.push(...(await floodChat(stage)))
  all.push(...(await connectHostileCalendars(stage)))
  const end = began + minutes * 60_000
  do {
    all.push(...(await raceForLastSeats(stage)))
    all.push(...(await (minutes > SHORT ? killAtEveryStep(stage, ALL_STORIES) : walkInTurn())))
    const left = (end - performance.now()) / 1000
    all.push(...(await killPostgresUnderLoad(stage, Math.min(300, Math.max(20, left - 20)))))
    all.push(...(await replayWebhooks(stage)))
    all.push(...(await killOwnPostgres(stage, minutes > SHORT ? KILLS : 1)))
    // The short run leaves it to the unit tests, which do the same with forty.
    if (minutes > SHORT) all.push(...(await raceForLastRooms(stage, ROUNDS)))
    if (minutes > SHORT) all.push(...(await raceForLastCars(stage, ROUNDS)))
  } while (performance.now() < end)
  return all
}

function walkInTurn(): Promise<string[]> {
  const { stories = [], stride } = IN_TURNS[turn++ % IN_TURNS.length] ?? {}
  return killAtEveryStep(stage, stories, stride)
}

/** Late webhooks, jobs and reconcilers are given time; what is broken then is broken. */
async function settle(): Promise<Broken[]> {
  const end = performance.now() + SETTLE_MS
  for (;;) {
    const found = await findBroken(stage.pool)
    if (found.length === 0 || performance.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

async function report() {
  const counts = await countAll(stage.pool)
  process.stdout.write('\n')
  for (const [name, count] of Object.entries(counts)) process.stdout.write(`${name.padEnd(18)} ${count}\n`)
  process.stdout.write(`${'slowest start'.padEnd(18)} ${slowestStart().toFixed(0)} s\n`)
  process.stdout.write(`\n${ledger.stdout}${ledger.stderr}\n`)
  for (const name of INVARIANT_NAMES) {
    const found = broken.find(({ invariant }) => invariant === name)
    process.stdout.write(`${found ? '✗' : '✓'} ${name}\n`)
    for (const row of found?.rows.slice(0, 5) ?? []) process.stdout.write(`    ${JSON.stringify(row)}\n`)
  }
  for (const problem of problems.slice(0, 20)) process.stdout.write(`✗ ${problem}\n`)
  const failed = broken.length + Math.min(1, problems.length) + (ledger.status === 0 ? 0 : 1)
  const passed = INVARIANT_NAMES.length + 2 - failed
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/chaos.json', JSON.stringify({ passed, failed, counts }))
  process.stdout.write(`\n${passed} hold, ${failed} broken, ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  await stage.pool.end()
  await stopAll()
  before?.drop()
  rmSync(folder, { recursive: true, force: true })
}
