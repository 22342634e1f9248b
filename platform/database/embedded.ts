import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }
type Account = { uid: number; gid: number } | undefined
type Options = {
  /** Folder of the database cluster; made when it is missing. */
  dir: string
  /** Fast and unsafe: no fsync. For databases that are thrown away. */
  temporary?: boolean
  /** A free one unless it must be the one from before. */
  port?: number
}

const START_TIMEOUT_MS = 60_000
/** Bytes that a socket's path may have on every system. */
const LONGEST_SOCKET = 100

/**
 * Starts the bundled PostgreSQL on a free port of 127.0.0.1 and makes the database `jangada`. The address leads through a socket
 * in the folder where there can be one: it answers in two thirds of the time.
 * A server that a killed process left behind on the same folder is stopped first; PostgreSQL then recovers by itself.
 * Throws Error with a sentence for the operator when it can not start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir)
  const bin = postgresBinaries()
  const account = serverAccount()
  assertReachable(bin, account)
  mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account) chownSync(dir, account.uid, account.gid)
  await claimFolder(dir)
  const password = clusterPassword(dir)
  if (!existsSync(join(dir, 'PG_VERSION'))) initCluster(bin, dir, password, account)
  const port = options.port ?? (await freePort())
  const socket = socketFolder(dir, port)
  const child = spawnServer(bin, dir, account, { port, socket, temporary: options.temporary ?? false })
  const through = socket ? `?host=${encodeURIComponent(socket)}` : ''
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}${through}`
  await waitUntilReady(child, url('postgres'))
  return { url: url('jangada'), stop: () => stopServer(child).finally(() => rmSync(`${dir}.owner`, { force: true })) }
}

/** PostgreSQL refuses to run as root, so root hands it to the system account `postgres` (made when it is missing). */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    id('-u')
  } catch {
    execFileSync('groupadd', ['-f', 'postgres'])
    execFileSync('useradd', ['-r', '-g', 'postgres', 'postgres'])
  }
  return { uid: id('-u'), gid: id('-g') }
}

function assertReachable(bin: string, account: Account) {
  if (!account) return
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
  } catch {
    throw new Error(
      `The system user "postgres", which runs the bundled database when the site is started as root, can not read ${bin}. Move the checkout out of a private home folder, start as an ordinary user, or set DATABASE_URL.`,
    )
  }
}

/** Stands beside the cluster, readable by the owner of the process only. */
function clusterPassword(dir: string): string {
  const file = `${dir}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function initCluster(bin: string, dir: string, password: string, account: Account) {
  const file = join(tmpdir(), `jangada-init-${randomBytes(6).toString('hex')}`)
  writeFileSync(file, password, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  const args = [
    '-D',
    dir,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${file}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]
  try {
    execFileSync(join(bin, 'initdb'), args, { ...account, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    const detail = (error as { stderr?: Buffer }).stderr?.toString().trim() ?? String(error)
    throw new Error(`The bundled database could not be set up in ${dir}:\n${detail}`)
  } finally {
    rmSync(file)
  }
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
    detached: true, // Ctrl+C reaches the site alone, which then stops the database in its turn.
  })
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let log = ''
  child.stderr?.on('data', (data: Buffer) => {
    log = (log + data).slice(-4000)
  })
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await createDatabaseOnce(url))) {
    if (child.exitCode !== null) throw new Error(`The bundled database did not start:\n${log}`)
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The bundled database did not answer within ${START_TIMEOUT_MS / 1000} s:\n${log}`)
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
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  await exited
}

/**
 * One living process a folder. A server whose owner was killed is stopped; PostgreSQL then recovers from its log.
 * Throws Error when the owner is alive: its site would lose its database.
 */
async function claimFolder(dir: string): Promise<void> {
  const owner = pidIn(`${dir}.owner`)
  if (owner !== process.pid && runs(owner, 'node')) {
    throw new Error(
      `Process ${owner} already runs the bundled database in ${dir}. Stop it first, or set DATA_DIR to another folder, or share one server through DATABASE_URL.`,
    )
  }
  writeFileSync(`${dir}.owner`, String(process.pid))
  const pid = pidIn(join(dir, 'postmaster.pid'))
  if (!runs(pid, 'postgres')) return
  try {
    process.kill(pid, 'SIGINT')
    while (process.kill(pid, 0)) await sleep(50)
  } catch {
    // It has ended.
  }
}

function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** After a reboot the number may belong to another program, so its command line is looked at where that is possible. */
function runs(pid: number, program: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
  } catch {
    return false
  }
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
