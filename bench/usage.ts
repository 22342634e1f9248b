import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux tells processor time in hundredths of a second, on every machine that we know. */
const TICKS = 100

/** Of the memory that a process has from the system. */
export function kilobytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

/** Processor time in seconds of a process with its threads, its children that live, and those that have ended. */
export function processorSeconds(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statOf(Number(name))] : []))
  const own = all.find((one) => one?.pid === pid)
  const children = all.filter((one) => one?.parent === pid)
  return [own, ...children].reduce((sum, one) => sum + (one?.seconds ?? 0), 0)
}

/** The server that has its data in a folder. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Undefined when it has ended meanwhile. */
function statOf(pid: number): { pid: number; parent: number; seconds: number } | undefined {
  try {
    // The name of a program may have spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), seconds: ticks / TICKS }
  } catch {
    return undefined
  }
}
