import { networkTrouble, shortened } from '#platform/network-trouble.ts'
import type { Service } from './sections.contract.ts'
import { SERVICE_FACTS } from './services.ts'
import type { KeyTrial } from './settings.contract.ts'
import type { Outside } from './settings.deps.ts'

type Given = {
  service: Service
  key: string
  address: string
  path?: string
  outside: Pick<Outside, 'fetch' | 'waitMs'>
}

/** One call that reads and changes nothing; it says whether the service knows the key. */
export async function tryKey({ service, key, address, outside, ...given }: Given): Promise<KeyTrial> {
  const { headers, isAnswer, ...facts } = SERVICE_FACTS[service]
  const path = given.path ?? facts.path
  try {
    const answer = await outside.fetch(`${address}${path}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${key}`, ...headers },
      // Nowhere else gets the key.
      redirect: 'error',
      signal: AbortSignal.timeout(outside.waitMs),
    })
    const body = await answer.text()
    const read = parsed(body)
    const said = saidIn(read)?.replaceAll(key, '…') ?? null
    if (answer.status === 401 || answer.status === 403) return { trouble: 'key', said }
    if (answer.status === 429) return { trouble: 'limit', said }
    return answer.ok && isAnswer(read)
      ? { trouble: null, said: null }
      : { trouble: 'answer', said: said ?? `HTTP ${answer.status}` }
  } catch (error) {
    const { trouble, said } = networkTrouble(error)
    return { trouble: trouble ?? 'answer', said: said.replaceAll(key, '…') }
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Stripe has one error, Duffel a list of them. */
function saidIn({ error, errors }: Record<string, unknown>): string | null {
  const first = (Array.isArray(errors) ? errors[0] : error) as { message?: unknown } | undefined
  return typeof first?.message === 'string' ? shortened(first.message) : null
}
