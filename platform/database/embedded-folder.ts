import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The system account that the server runs as; undefined for our own. */
export type Account = { uid: number; gid: number } | undefined

/**
 * Makes the folder of a database cluster ours and the cluster in it, if there is none yet.
 * Throws Error with a sentence for the operator.
 */
export async function prepareFolder(bin: string, dir: string): Promise<{ account: Account; password: string }> {
  const account = serverAccount()
  assertReachable(bin, account)
  mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account) chownSync(dir, account.uid, account.gid)
  await claimFolder(dir)
  const password = clusterPassword(dir)
  if (existsSync(makingMark(dir))) emptyFolder(dir)
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    // A cluster that was not finished looks like one: a process that is killed meanwhile leaves the mark, and the next begins anew.
    writeFileSync(makingMark(dir), '')
    initCluster(bin, dir, password, account)
    rmSync(makingMark(dir))
  }
  return { account, password }
}

/** Where the server of a cluster that another living process owns listens; null where none does. */
export function runningCluster(dir: string): { port: number; password: string } | null {
  const owned = runs(pidIn(`${dir}.owner`), 'node') && runs(pidIn(join(dir, 'postmaster.pid')), 'postgres')
  const port = owned ? Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[3]) : 0
  return port > 0 ? { port, password: clusterPassword(dir) } : null
}

/** The next process may have it. */
export function leaveFolder(dir: string): void {
  rmSync(`${dir}.owner`, { force: true })
}

/** PostgreSQL refuses to run as root, so root hands it to the system account `postgres` (made when it is missing). */
export function serverAccount(): Account {
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
      `The system user "postgres", which runs the bundled database when the site is started as root, cannot read ${bin}. Move the checkout out of a private home folder, start as an ordinary user, or set DATABASE_URL.`,
    )
  }
}

const makingMark = (dir: string) => `${dir}.making`

function emptyFolder(dir: string) {
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true, force: true })
}

/** Kept beside the cluster, readable only by the owner of the process. */
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
