import type { Logger } from './log.ts'

/** Runs work after the answer was sent: for recording what was shown, never for anything that was promised. */
export type Afterwards = ((task: () => Promise<void>) => void) & {
  /** Resolves when nothing is left to do; the server waits for it before it closes the database. */
  settled(): Promise<void>
}

/** A task that fails is logged and counted as done: nobody waits for it any more. */
export function createAfterwards(log: Logger): Afterwards {
  const running = new Set<Promise<void>>()
  const afterwards = (task: () => Promise<void>) => {
    const work = new Promise<void>((resolve) => setImmediate(resolve))
      .then(task)
      .catch((error: unknown) => log.error({ err: error }, 'work after the answer failed'))
      .finally(() => running.delete(work))
    running.add(work)
  }
  return Object.assign(afterwards, {
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  })
}
