import type { Logger } from '#platform/log.ts'

/** A stop that takes longer than this ends the process anyway. */
const PATIENCE_MS = 25_000

/**
 * A graceful stop: what was started last is stopped first, on SIGINT or SIGTERM. Requests, jobs and recording that
 * have begun are finished; a second signal ends the process at once.
 */
export function stopOnSignal(log: Logger) {
  const steps: (() => Promise<unknown>)[] = []
  let stopping = false
  const now = async () => {
    for (const step of steps.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
  }
  const onSignal = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    await now()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void onSignal(signal))
  return { last: (step: () => Promise<unknown>) => void steps.push(step), now, asked: () => stopping }
}
