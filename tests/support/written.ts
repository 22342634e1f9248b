import { vi } from 'vitest'

export type Written = { path: string; method: string; body: Record<string, unknown>; key: string | null }
type Reply = 'no answer' | { status?: number; body?: unknown }

/**
 * What a page writes to the API, in its order, in front of the fake server. Each takes the next of `answers`; without one it
 * is a 204.
 */
export function collectWrites() {
  const reads = fetch
  const writes: Written[] = []
  const answers: Reply[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init
    if (method === 'GET') return reads(path, init)
    const key = new Headers(headers).get('idempotency-key')
    writes.push({ path, method, key, body: typeof body === 'string' ? JSON.parse(body) : {} })
    const answer = answers.shift() ?? { status: 204 }
    if (answer === 'no answer') throw new TypeError('network')
    const text = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  })
  return { writes, answers }
}
