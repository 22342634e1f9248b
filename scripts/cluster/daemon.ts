import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '#platform/database/embedded-folder.ts'

const LOOK_MS = 200

/** A program of the cluster, which can be killed and started again. */
export type Daemon = {
  name: string
  start(): void
  /** 0 while it does not run. */
  pid(): number
  kill(signal: NodeJS.Signals): void
  /** Ends it and waits for that; does nothing where it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
  /** The last lines of its log. */
  said(): string
}

type Program = { name: string; command: string; args: readonly string[] }

/** @param account under which it runs; undefined for our own */
export function daemon({ name, command, args }: Program, folder: string, account: Account): Daemon {
  let child: ChildProcess | null = null
  const log = join(folder, `${name}.log`)
  const pid = () => (child && child.exitCode === null && child.signalCode === null ? (child.pid ?? 0) : 0)
  return {
    name,
    start() {
      const out = openSync(log, 'a')
      // Ctrl+C must reach only us: we end all of them in their order.
      child = spawn(command, args, { ...account, cwd: folder, detached: true, stdio: ['ignore', out, out] })
      child.on('error', () => {})
      closeSync(out)
    },
    pid,
    kill: (signal) => void child?.kill(signal),
    async end(signal = 'SIGTERM') {
      const gone = child && pid() ? new Promise((resolve) => child?.once('exit', resolve)) : null
      child?.kill(signal)
      await gone
    },
    said: () => readFileSync(log, 'utf8').split('\n').slice(-15).join('\n'),
  }
}

/** Polls until it comes true. Throws Error when it does not in time. */
export async function eventually(condition: () => Promise<boolean> | boolean, timeoutMs: number, what: string) {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`)
    await delay(LOOK_MS)
  }
}
