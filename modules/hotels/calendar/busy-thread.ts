import { Worker } from 'node:worker_threads'
import type { Busy, Within } from './read-busy.ts'

/** A year of an honest calendar takes some tens of milliseconds; this is for a machine that is busy. */
const TIME_MS = 2_000
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }
/** A new thread has to load the parser first. */
const START_MS = 30_000

type Limits = { timeMs?: number; memory?: typeof MEMORY }

/**
 * Reads outside calendars in a thread of its own, one at a time: what a stranger wrote can take neither the site's time nor
 * its memory. One that breaks a limit is `too-much`; its thread is ended and the next calendar gets a new one.
 */
export function createBusyThread({ timeMs = TIME_MS, memory = MEMORY }: Limits = {}) {
  let thread: Promise<Worker> | null = null
  let last: Promise<unknown> = Promise.resolve()
  const one = async (text: string, within: Within): Promise<Busy> => {
    thread ??= startThread(memory)
    const worker = await thread.catch((error: unknown) => {
      thread = null
      throw error
    })
    worker.postMessage({ text, within })
    const answer = await answerOf(worker, timeMs)
    if (answer !== null) return answer as Busy
    thread = null
    await worker.terminate()
    return 'too-much'
  }
  return {
    read(text: string, within: Within): Promise<Busy> {
      const next = last.then(() => one(text, within))
      last = next.catch(() => {})
      return next
    },
  }
}

async function startThread(resourceLimits: typeof MEMORY): Promise<Worker> {
  const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), { resourceLimits, execArgv: [] })
  worker.unref() // It keeps no process alive.
  worker.on('error', () => {}) // Its exit follows.
  if ((await answerOf(worker, START_MS)) === 'ready') return worker
  await worker.terminate()
  throw new Error('the thread that reads outside calendars did not start')
}

/** The next message; null when the time is up, or the thread has ended for want of memory. */
function answerOf(worker: Worker, timeMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (answer: unknown) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('exit')
      resolve(answer)
    }
    const timer = setTimeout(done, timeMs, null)
    worker.once('message', done).once('exit', () => done(null))
  })
}
