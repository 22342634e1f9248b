import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, eventually } from './daemon.ts'

/** A machine with PostgreSQL and the Patroni that looks after it. */
export type DatabaseNode = {
  name: string
  patroni: Daemon
  restUrl: string
  /** What its Patroni says; false while that does not answer. */
  is(role: 'primary' | 'replica'): Promise<boolean>
  /** PostgreSQL with all its processes; Patroni learns of it. */
  killPostgres(): void
  /** Everything, as when the machine loses its power. */
  kill(): void
  /** Everything stands still and goes on later, as a virtual machine that is moved. */
  freeze(): void
  thaw(): void
  /** For good, whatever state it is in. */
  end(): Promise<void>
}

const PATIENCE_MS = 1_000
const END_MS = 20_000

export function databaseNode(patroni: Daemon, { folder, rest }: { folder: string; rest: number }): DatabaseNode {
  const { name } = patroni
  const restUrl = `http://127.0.0.1:${rest}`
  const data = join(folder, name)
  const signal = (which: NodeJS.Signals, pids: readonly number[]) => {
    for (const pid of pids) if (pid) tell(pid, which)
  }
  return {
    name,
    patroni,
    restUrl,
    async is(role) {
      const answer = await fetch(`${restUrl}/${role}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
      await answer?.body?.cancel().catch(() => {})
      return answer?.status === 200
    },
    killPostgres: () => signal('SIGKILL', postgresOf(data)),
    kill: () => signal('SIGKILL', [patroni.pid(), ...postgresOf(data)]),
    freeze: () => signal('SIGSTOP', [patroni.pid(), ...postgresOf(data)]),
    thaw: () => signal('SIGCONT', [...postgresOf(data), patroni.pid()]),
    async end() {
      // Patroni first, so that it does not start PostgreSQL again. That ends at once, and takes its shared memory along.
      await patroni.end('SIGKILL')
      const pids = postgresOf(data)
      signal('SIGCONT', pids)
      signal('SIGQUIT', pids.slice(0, 1))
      await eventually(() => postgresOf(data).length === 0, END_MS, `the end of ${name}`)
    },
  }
}

/** The postmaster first, then its children. */
function postgresOf(data: string): number[] {
  const file = join(data, 'postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!postmaster || !/^Name:\s+postgres$\nUmask:.*\nState:\s+[^Z]/m.test(statusOf(postmaster))) return []
  const parent = new RegExp(`^PPid:\\s${postmaster}$`, 'm')
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parent.test(statusOf(Number(name))))
  return [postmaster, ...children.map(Number)]
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
