import type { Locale } from '#platform/locale.ts'

/** What went wrong with a call: the server's sentence and code, or `network` when there was no answer. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: string
  readonly fields: { field: string; message: string }[]
  /** The whole answer, for refusals that say more (such as a changed price). */
  readonly body: unknown
  /** Seconds until it is worth trying again, where the server asks to slow down. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    const answer = (body ?? {}) as { error?: string; code?: string; fields?: { field: string; message: string }[] }
    super(answer.error ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = answer.code ?? (status === 0 ? 'network' : 'server/internal')
    this.fields = answer.fields ?? []
    this.body = body
    this.retryAfter = retryAfter
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON; a file is sent as it is. */
  body?: unknown
  /** Token of a customer or of staff, or a guest's key. */
  bearer?: string | null | undefined
  /** For writes that move money or stock: one for each wish, the same for each try of it. */
  idempotencyKey?: string
  /** Language of the sentences in refusals. */
  locale: Locale
  signal?: AbortSignal
}

const TIMEOUT_MS = 60_000

/**
 * Calls our API from the browser. The answer has passed the route's response schema on the server, so its type is the
 * contract's. Throws ApiError for a refusal and for no answer; an aborted `signal` throws its own reason.
 */
export async function callApi<Answer = void>(path: `/api/${string}`, call: Call): Promise<Answer> {
  const answer = await send(path, call)
  const text = await answer.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (!answer.ok) throw new ApiError(answer.status, body, Number(answer.headers.get('retry-after')) || null)
  return body as Answer
}

/** A file that needs a sign-in, to be saved or opened. */
export async function callApiForFile(path: `/api/${string}`, call: Call): Promise<Blob> {
  const answer = await send(path, call)
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  return answer.blob()
}

async function send(path: string, { method = 'GET', body, bearer, idempotencyKey, locale, signal }: Call) {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const json = body !== undefined && !(body instanceof Blob)
  try {
    return await fetch(path, {
      method,
      headers: {
        'accept-language': locale,
        ...(json && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as Blob) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, undefined)
  }
}

/** A key for one wish; kept by the caller until the wish is granted or given up. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
