import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/log.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/** Before each attempt; after the last one the keeper gives up. Connections of a killed server need a moment to end. */
const WAITS_MS = [250, 1_000, 4_000]
/** A server that has stood for this long had recovered: the attempts are counted anew. */
const STEADY_MS = 10_000

type Options = EmbeddedOptions & {
  log: Pick<Logger, 'error' | 'warn'>
  /** Told in a sentence for the operator when the database does not come back; nothing can be served any more. */
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
    ...{ url, port },
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
    for (; failures < WAITS_MS.length; failures++) {
      await sleep(WAITS_MS[failures], null, { signal: stopped }).catch(() => {})
      if (stopped.aborted) return null
      const server = await startEmbeddedPostgres(options).catch((error: unknown) => {
        options.log.warn({ err: error }, 'the bundled database could not be started again')
        reason = error instanceof Error ? error.message : String(error)
        return null
      })
      if (server) {
        failures++
        return server
      }
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
