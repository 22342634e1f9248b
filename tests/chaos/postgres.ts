import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { until } from './processes.ts'

let starting: Promise<unknown> = Promise.resolve()
let ending = false

/** The bundled database in a data folder. Throws Error once everything is being ended: nothing may be started after that. */
export async function startDatabase(folder: string, port: number): Promise<{ url: string }> {
  if (ending) throw new Error('the storm is being ended')
  const started = startEmbeddedPostgres({ dir: join(folder, 'postgres'), port })
  starting = started.catch(() => {})
  return started
}

/** The bundled database in a data folder, as its own files describe its last start. */
function postmaster(folder: string): { pid: number; port: number } {
  const lines = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

export function databaseIn(folder: string): string {
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${postmaster(folder).port}/jangada`
}

/** With -9, and waits until it is gone. */
export async function killPostmaster(folder: string): Promise<void> {
  const { pid } = postmaster(folder)
  process.kill(pid, 'SIGKILL')
  await until(() => !alive(pid), 10_000, 'the end of PostgreSQL')
}

/** For good, as PostgreSQL should be stopped, even one that is still starting; does nothing where none runs. */
export async function stopDatabase(folder: string): Promise<void> {
  ending = true
  await starting
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return
  const { pid } = postmaster(folder)
  if (alive(pid)) process.kill(pid, 'SIGINT')
  await until(() => !alive(pid), 20_000, 'the end of PostgreSQL')
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
