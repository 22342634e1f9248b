import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type OLDEST_POSTGRES, postgresBinaries } from './binaries.ts'
import { type Account, leaveFolder, prepareFolder, runningCluster } from './embedded-folder.ts'

export type EmbeddedPostgres = {
  url: string
  port: number
  stop(): Promise<void>
  /** Resolves when the server has ended, for whatever reason, with the last lines of its log. */
  ended: Promise<string>
}
export type EmbeddedOptions = {
  /** Folder of the database cluster; made when it is missing. */
  dir: string
  /** Fast and unsafe: no fsync. For databases that are thrown away. */
  temporary?: boolean
  /** A free one unless it must be the one from before. */
  port?: number
  /** The oldest server that we run on, for tests; without it the bundled one. */
  of?: typeof OLDEST_POSTGRES
}

const START_TIMEOUT_MS = 60_000
/** Bytes that a socket's path may have on every system. */
const LONGEST_SOCKET = 100

/**
 * Starts the bundled PostgreSQL on a free port of 127.0.0.1 and makes the database `jangada`. Where possible the
 * address is a Unix socket in the folder, which takes a third less time per query. A server that a killed process left
 * behind on the same folder is stopped first; PostgreSQL then recovers by itself. Throws Error with a sentence for the
 * operator when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir)
  const bin = postgresBinaries(options.of)
  const { account, password } = await prepareFolder(bin, dir)
  const port = options.port ?? (await freePort())
  const socket = socketFolder(dir, port)
  const url = (database: string) => addressOf({ port, password, socket }, database)
  const child = spawnServer(bin, dir, account, { port, socket, temporary: options.temporary ?? false })
  const log = lastLines(child)
  await waitUntilReady(child, url('postgres'), log)
  return {
    url: url('jangada'),
    port,
    stop: () => stopServer(child).finally(() => leaveFolder(dir)),
    ended: exitOf(child).then(log),
  }
}

type Listening = { port: number; password: string; socket: string | null }

function addressOf({ port, password, socket }: Listening, database: string): string {
  const through = socket ? `?host=${encodeURIComponent(socket)}` : ''
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}${through}`
}

/** The address of the database that a running site keeps in this folder; null while none runs. */
export function runningDatabase(folder: string): string | null {
  const dir = resolve(folder)
  const found = runningCluster(dir)
  return found && addressOf({ ...found, socket: socketFolder(dir, found.port) }, 'jangada')
}

/** Null where the system has no such sockets, or the path is too long or too odd for one. */
export function socketFolder(dir: string, port: number): string | null {
  const possible = process.platform !== 'win32' && /^[\w./-]+$/.test(dir)
  return possible && join(dir, `.s.PGSQL.${port}.lock`).length <= LONGEST_SOCKET ? dir : null
}

type ServerOptions = { port: number; socket: string | null; temporary: boolean }

function spawnServer(
  bin: string,
  dir: string,
  account: Account,
  { port, socket, temporary }: ServerOptions,
): ChildProcess {
  const sockets = [`unix_socket_directories=${socket ?? ''}`, 'unix_socket_permissions=0700']
  const settings = ['listen_addresses=127.0.0.1', ...sockets, 'max_connections=200', 'timezone=UTC']
  if (temporary) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  return spawn(join(bin, 'postgres'), ['-D', dir, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
    ...account,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl+C must reach only the site, which then stops the database itself.
  })
}

/** What the server has said last. It must be read in any case: a full pipe would block the server. */
function lastLines(child: ChildProcess): () => string {
  let log = ''
  child.stderr?.on('data', (data: Buffer) => {
    log = (log + data).slice(-4000)
  })
  return () => log
}

async function waitUntilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await createDatabaseOnce(url))) {
    if (hasEnded(child)) throw new Error(`The bundled database did not start:\n${log()}`)
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The bundled database did not answer within ${START_TIMEOUT_MS / 1000} s:\n${log()}`)
    }
    await sleep(25)
  }
}

/** No socket yet, nobody behind it, or PostgreSQL says that it is still recovering. */
const NOT_YET = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']

/** False while the server does not take connections yet (starting, or still recovering). */
async function createDatabaseOnce(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query("select 1 from pg_database where datname = 'jangada'")
    if (found.rowCount === 0) await client.query('create database jangada')
    return true
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code && NOT_YET.includes(code)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls back what is open and writes a checkpoint. */
async function stopServer(child: ChildProcess): Promise<void> {
  const exited = exitOf(child)
  if (!hasEnded(child)) child.kill('SIGINT')
  await exited
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function exitOf(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((done) => child.once('exit', () => done()))
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })
}
