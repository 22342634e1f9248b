import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { adviceFor, byLimit, type Check, type CheckState } from './check.ts'

const TEXT = {
  clock: /*i18n*/ { id: 'check.clock', message: 'Clock' },
  clockProves: /*i18n*/ {
    id: 'check.clock.proves',
    message: 'This process and the database agree on the time: holds and limits end on time.',
  },
  clockOff: /*i18n*/ { id: 'check.clock.off', message: 'The two clocks are {ms} ms apart.' },
  clockAdvice: /*i18n*/ {
    id: 'check.clock.advice',
    message: 'Let NTP set the clocks of both machines, then restart the site.',
  },
  disk: /*i18n*/ { id: 'check.disk', message: 'Disk' },
  diskProves: /*i18n*/ { id: 'check.disk.proves', message: 'There is room for the database to grow.' },
  diskFree: /*i18n*/ { id: 'check.disk.free', message: '{free} GB of {total} GB are free.' },
  diskAdvice: /*i18n*/ {
    id: 'check.disk.advice',
    message: 'Free some space, or move DATA_DIR to a larger disk: a database without space stops.',
  },
  memory: /*i18n*/ { id: 'check.memory', message: 'Memory' },
  memoryProves: /*i18n*/ {
    id: 'check.memory.proves',
    message: 'This process has room before the system would end it.',
  },
  memoryUsed: /*i18n*/ {
    id: 'check.memory.used',
    message: 'The process uses {used} MB of {total} MB, its heap {heap} MB of {most} MB.',
  },
  memoryAdvice: /*i18n*/ {
    id: 'check.memory.advice',
    message: 'Restart the process. If it grows again, give it more memory or start another one.',
  },
  loop: /*i18n*/ { id: 'check.event-loop', message: 'Event loop' },
  loopProves: /*i18n*/ {
    id: 'check.event-loop.proves',
    message: 'Nothing keeps the process from answering immediately.',
  },
  loopDelay: /*i18n*/ {
    id: 'check.event-loop.delay',
    message: 'One in a hundred turns waited {p99} ms or longer, the longest {longest} ms.',
  },
  loopAdvice: /*i18n*/ {
    id: 'check.event-loop.advice',
    message:
      'The machine is overloaded, or something computes for too long: start another process, and check the slow requests.',
  },
}

const GB = 1_073_741_824
const MB = 1_048_576
const CLOCK_MS = { attention: 1_000, failing: 10_000 }
const DISK_USED = { attention: 0.85, failing: 0.98 }
const DISK_FREE = { attention: 5 * GB, failing: GB }
const MEMORY_USED = { attention: 0.8, failing: 0.95 }
const LOOP_MS = { attention: 100, failing: 1_000 }
/** Each turn that is sampled wakes the process: this is often enough to see what people would notice. */
const LOOP_SAMPLE_MS = 100
/** After so long a new histogram begins, so that the figures are of now. */
const LOOP_WINDOW_MS = 300_000

/** What the machine gives: time, room and turns. */
export type Machine = {
  now(): Date
  space(): Promise<{ free: number; total: number }>
  memory(): { used: number; total: number; heap: number; most: number }
  /** In milliseconds. */
  delays(): { p99: number; longest: number }
}

/** @param folder whose disk counts */
export function thisMachine(folder: string): Machine & { end(): void } {
  const loop = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS })
  loop.enable()
  let since = performance.now()
  return {
    now: () => new Date(),
    async space() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    memory() {
      const { used_heap_size: heap, heap_size_limit: most } = getHeapStatistics()
      const total = process.constrainedMemory() || totalmem()
      return { used: process.memoryUsage.rss(), total: Math.min(total, totalmem()), heap, most }
    },
    delays() {
      // What is sampled is the time from one timer to the next: what it should have been is no delay.
      const beyond = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6 - LOOP_SAMPLE_MS))
      const found =
        loop.count === 0 ? { p99: 0, longest: 0 } : { p99: beyond(loop.percentile(99)), longest: beyond(loop.max) }
      if (performance.now() - since > LOOP_WINDOW_MS) {
        loop.reset()
        since = performance.now()
      }
      return found
    },
    end: () => void loop.disable(),
  }
}

/** That the clock is right and that there is room and time. The disk is that of the bundled database, else not ours to see. */
export function machineChecks({ db, machine }: { db: Database; machine: Machine }): Check[] {
  return [clockCheck(db, machine), diskCheck(machine), memoryCheck(machine), loopCheck(machine)]
}

function clockCheck(db: Database, { now }: Machine): Check {
  return {
    id: 'clock',
    group: 'machine',
    name: TEXT.clock,
    proves: TEXT.clockProves,
    advice: TEXT.clockAdvice,
    async run() {
      const before = now().getTime()
      const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
      const after = now().getTime()
      const there = Number(rows[0]?.ms ?? 0)
      // The answer was on its way for part of the time: only what lies outside of it is a difference.
      const ms = Math.round(Math.max(0, before - there, there - after))
      const state = byLimit(ms, CLOCK_MS)
      return {
        state,
        found: TEXT.clockOff,
        values: { ms },
        ...adviceFor(state, TEXT.clockAdvice),
        figures: { apart_seconds: ms / 1000 },
      }
    },
  }
}

function diskCheck({ space }: Machine): Check {
  return {
    id: 'disk',
    group: 'machine',
    name: TEXT.disk,
    proves: TEXT.diskProves,
    advice: TEXT.diskAdvice,
    async run() {
      const { free, total } = await space()
      // A large disk that is nearly full still has room; a small one may have none when it is half full.
      const state = free > DISK_FREE.attention ? byLimit(1 - free / total, DISK_USED) : byRoom(free)
      const values = { free: rounded(free / GB), total: rounded(total / GB) }
      const figures = { free_bytes: free, size_bytes: total }
      return { state, found: TEXT.diskFree, values, ...adviceFor(state, TEXT.diskAdvice), figures }
    },
  }
}

const byRoom = (free: number): CheckState => (free <= DISK_FREE.failing ? 'failing' : 'attention')

function memoryCheck({ memory }: Machine): Check {
  return {
    id: 'memory',
    group: 'machine',
    name: TEXT.memory,
    proves: TEXT.memoryProves,
    advice: TEXT.memoryAdvice,
    async run() {
      const { used, total, heap, most } = memory()
      const state = byLimit(Math.max(used / total, heap / most), MEMORY_USED)
      const inMb = (bytes: number) => Math.round(bytes / MB)
      const values = { used: inMb(used), total: inMb(total), heap: inMb(heap), most: inMb(most) }
      const figures = { used_bytes: used, limit_bytes: total, heap_bytes: heap, heap_limit_bytes: most }
      return { state, found: TEXT.memoryUsed, values, ...adviceFor(state, TEXT.memoryAdvice), figures }
    },
  }
}

function loopCheck({ delays }: Machine): Check {
  return {
    id: 'event-loop',
    group: 'machine',
    name: TEXT.loop,
    proves: TEXT.loopProves,
    advice: TEXT.loopAdvice,
    async run() {
      const { p99, longest } = delays()
      const state = byLimit(p99, LOOP_MS)
      const figures = { p99_seconds: p99 / 1000, longest_seconds: longest / 1000 }
      return { state, found: TEXT.loopDelay, values: { p99, longest }, ...adviceFor(state, TEXT.loopAdvice), figures }
    },
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
