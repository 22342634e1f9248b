import type { Diagnostics } from '#modules/diagnostics/index.ts'
import type { Logger } from '#platform/log.ts'

const EVERY_MS = 10_000

/** Writes down every few seconds what this process called; the returned step ends it with what is left. */
export async function keepOutsideCalls({ services }: Pick<Diagnostics, 'services'>, log: Logger) {
  await services.restore()
  const keep = () =>
    services.keep().catch((error: unknown) => log.warn({ err: error }, 'calls to outside services are not kept yet'))
  const timer = setInterval(() => void keep(), EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await keep()
  }
}
