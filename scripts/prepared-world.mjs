// The database as the first start of the site leaves it, with the whole world in it: made once, then copied for every site
// that tests and benchmarks run. Made again when something that a first start executes has changed, and every day.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'

const KEPT_IN = 'build/.world'
const INPUTS = ['{db,modules,platform,server,world}/**/*', 'package-lock.json']
const START_TIMEOUT_MS = 120_000

/**
 * Puts the database cluster into `folder`, where DATA_DIR or `startEmbeddedPostgres({ dir: join(folder, 'postgres') })` finds it.
 * It outlives every process that is killed, but not the machine, so that tests do not wait for the disk; with `lasting` it is
 * as in production.
 * @param {string} folder
 * @param {{ lasting?: boolean }} options
 */
export async function copyWorld(folder, { lasting = false } = {}) {
  const world = await prepareWorld()
  for (const name of readdirSync(world)) copyTree(join(world, name), join(folder, name))
  if (!lasting) appendFileSync(join(folder, 'postgres/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
}

/** @returns {Promise<string>} where it lies; made when it is missing */
async function prepareWorld() {
  const world = join(KEPT_IN, fingerprint())
  if (existsSync(world)) return world
  mkdirSync(KEPT_IN, { recursive: true })
  const making = mkdtempSync(join(KEPT_IN, 'making-'))
  chmodSync(making, 0o755) // As root, the bundled database runs under an account of its own.
  try {
    await startOnce(making)
    renameSync(making, world)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(world)) throw error // Else another process was faster.
  }
  for (const name of readdirSync(KEPT_IN)) {
    if (!name.startsWith('making-') && join(KEPT_IN, name) !== world) rmSync(join(KEPT_IN, name), { recursive: true })
  }
  return world
}

/** A first start, and a stop that leaves the files of the database complete. */
async function startOnce(folder) {
  build()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  child.stdout.on('data', (data) => {
    if (String(data).includes('is ready at')) child.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  if (code !== 0) throw new Error(`the site that makes the world ended with ${code}`)
}

function fingerprint() {
  const hash = createHash('sha256')
  const { WORLD = '', WORLD_SEED = '' } = process.env
  for (const part of [new Date().toISOString().slice(0, 10), WORLD, WORLD_SEED]) hash.update(`${part}\n`)
  const files = globSync(INPUTS).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * With owners and modes: PostgreSQL wants its files for itself, under the account that runs it.
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} [leavesOut] asked for each path below `from`
 */
export function copyTree(from, to, leavesOut = () => false) {
  if (leavesOut(from)) return
  const found = statSync(from)
  if (found.isDirectory()) {
    mkdirSync(to, { mode: found.mode })
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name), leavesOut)
  } else {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
  if (process.getuid?.() === 0) chownSync(to, found.uid, found.gid)
}
