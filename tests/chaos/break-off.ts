import { rmSync } from 'node:fs'
import { stopDatabase } from './postgres.ts'
import { endAll } from './processes.ts'

const LOOK_MS = 200

/**
 * Ends a storm that is stopped by a signal or by a fault of its own: every process that it started, its database, its folder.
 * A second signal ends it at once. @returns whether it is being ended
 * @param stop ends the database, where that is not the bundled one in the folder
 */
export function endOnSignal(
  folder: string,
  say: (line: string) => void,
  stop: () => Promise<unknown> = () => stopDatabase(folder),
): () => boolean {
  let ending = false
  const end = async (reason: string, again: () => void = () => process.exit(130)) => {
    if (ending) return again()
    ending = true
    say(reason)
    // First those that use the database; a site with one of its own stops that in its turn.
    await endAll().catch((error: unknown) => say(String(error)))
    await stop().catch((error: unknown) => say(String(error)))
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(`ended by ${signal}`))
  // What is taken away from the storm while it is being ended makes it fail; that must not end it early.
  const beside = () => {}
  process.on('uncaughtException', (error) => void end(String(error.stack), beside))
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => void end('ended with its parent', beside))
  return () => ending
}

/** npm passes a signal on to the shell between us, which ends and tells nobody. */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, LOOK_MS)
  timer.unref()
}
