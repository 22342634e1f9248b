import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads'

/** A new thread has to load its code first. */
const START_MS = 30_000
/** A thread holds some hundred MB: worth keeping for the next question, not for the next hour. */
const REST_MS = 60_000
/** Of a thread beside everyone else's 0, where 19 is the least: while the processor is wanted by all it has about a tenth of a core. */
const BEHIND = 10

type Options = {
  /** The file of the other end, which calls `answerInThread`. */
  url: URL
  /** How it is called where it does not start: `that …`. */
  called: string
  /** How long an answer may take. */
  timeMs: number
  memory?: ResourceLimits
  /** After how long without a question it is ended. */
  restMs?: number
}

/**
 * Asks in a thread of its own, one question after the other. What takes the processor for long keeps nobody else waiting there, and
 * what a stranger wrote can take neither the site's time nor its memory. Questions and answers are copied.
 * @returns `ask`: the answer; null where it took too long or too much memory: the thread is ended, and the next question gets a new
 * one. Throws Error when the thread does not start.
 */
export function createThread<Question, Answer>(options: Options) {
  const { timeMs, restMs = REST_MS } = options
  let thread: Promise<Worker> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined
  const end = () => {
    const ended = thread
    thread = null
    return ended?.then((worker) => worker.terminate())
  }
  const one = async (question: Question): Promise<Answer | null> => {
    clearTimeout(resting)
    thread ??= startThread(options)
    const worker = await thread.catch((error: unknown) => {
      thread = null
      throw error
    })
    worker.postMessage(question)
    const answer = await answerOf(worker, timeMs)
    if (answer === null) await end()
    else resting = setTimeout(end, restMs).unref()
    return answer as Answer | null
  }
  return {
    ask(question: Question): Promise<Answer | null> {
      const next = last.then(() => one(question))
      last = next.catch(() => {})
      return next
    },
  }
}

/** The other end: answers one question after the other, and lets those who wait for a page go first. */
export function answerInThread<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  standBehind()
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
  parentPort?.postMessage('ready')
}

/** Threads have a priority of their own on Linux alone. Called once the code is there, so that the start does not wait for a busy machine. */
function standBehind(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND)
  } catch {
    // Where /proc is not shown the thread is as good as any other.
  }
}

async function startThread({ url, called, memory }: Options): Promise<Worker> {
  const worker = new Worker(url, { ...(memory && { resourceLimits: memory }), execArgv: [] })
  worker.unref() // It keeps no process alive.
  worker.on('error', () => {}) // Its exit follows.
  if ((await answerOf(worker, START_MS)) === 'ready') return worker
  await worker.terminate()
  throw new Error(`the thread ${called} did not start`)
}

/** The next message; null when the time is up, or the thread has ended. */
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
