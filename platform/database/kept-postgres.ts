import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/log.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/** Before each attempt; after the last one the keeper gives up. */
const WAITS_MS = [250, 1_000, 4_000]
/** A server that ran this long had recovered: attempts are counted from zero again. */
const STEADY_MS = 10_000
/** PostgreSQL says so while connections of the server that was killed have not ended. */
const STILL_IN_USE = /pre-existing shared memory block|lock file "postmaster.pid" already exists/
const STILL_IN_USE_MS = 60_000
const AGAIN_MS = 500

type Options = EmbeddedOptions & {
  log: Pick<Logger, 'error' | 'warn'>
  /** Called with a sentence for the operator when the database does not come back: nothing can be served any more. */
  onGivenUp: (sentence: string) => void
}

/**
 * The bundled PostgreSQL, started again at the same address when it ends without being asked to (killed, out of memory): three
 * attempts in a row. Throws Error as `startEmbeddedPostgres` does when the first start fails.
 */
export async function startKeptPostgres(options: Options): Promise<Omit<EmbeddedPostgres, 'ended'>> {
  const first = await startEmbeddedPostgres(options)
  const { url, port } = first
  const stopping = new AbortController()
  const keeper = keep(first, { ...options, port }, stopping.signal)
  return {
    url,
    port,
    async stop() {
      stopping.abort()
      const current = await keeper.current()
      await current?.stop()
    },
  }
}

function keep(first: EmbeddedPostgres, options: Options, stopped: AbortSignal) {
  let current: Promise<EmbeddedPostgres | null> = Promise.resolve(first)
  let failures = 0
  const watch = async (server: EmbeddedPostgres) => {
    const began = performance.now()
    const said = await server.ended
    if (stopped.aborted) return
    if (performance.now() - began >= STEADY_MS) failures = 0
    options.log.error({ said }, 'the bundled database has ended by itself; it is started again')
    current = again(said)
    const next = await current
    if (next && !stopped.aborted) await watch(next)
  }
  const again = async (said: string): Promise<EmbeddedPostgres | null> => {
    let reason = said
    while (failures < WAITS_MS.length) {
      await sleep(WAITS_MS[failures++], null, { signal: stopped }).catch(() => {})
      const tried = await startWhenFree(options, stopped)
      if (tried === null || 'url' in tried) return tried
      options.log.warn({ err: tried }, 'the bundled database could not be started again')
      reason = tried.message
    }
    options.onGivenUp(
      `The bundled database in ${options.dir} has ended and could not be started again in ${WAITS_MS.length} attempts. ` +
        `Look at the reason below, mend it and start the site again.\n${reason.trim()}`,
    )
    return null
  }
  void watch(first)
  return { current: () => current }
}

/**
 * A connection of the dead server that is still at work keeps its memory until it notices: that is not a failed attempt
 * yet.
 */
async function startWhenFree(options: Options, stopped: AbortSignal): Promise<EmbeddedPostgres | Error | null> {
  const end = performance.now() + STILL_IN_USE_MS
  while (!stopped.aborted) {
    const tried = await startEmbeddedPostgres(options).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    )
    if ('url' in tried || !STILL_IN_USE.test(tried.message) || performance.now() > end) return tried
    await sleep(AGAIN_MS, null, { signal: stopped }).catch(() => {})
  }
  return null
}
