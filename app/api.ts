import { randomId } from '#app/older-browsers.ts'
import { DEVICE_HEADER } from '#platform/device.contract.ts'
import type { Locale } from '#platform/locale.ts'

/**
 * What went wrong with a call: the server's sentence and code. What came of it is not known when `status` is 0: then there
 * was no answer, or something else than our API gave one (a proxy's page, half an answer, a failure without a word).
 * `message` is empty where the server gave no sentence: the screen has its own words for that.
 */
export class ApiError extends Error {
  /** HTTP status of our API's answer; 0 when it gave none. */
  readonly status: number
  /** HTTP status of whatever came, also of a page that our API did not write; 0 when nothing did. */
  readonly received: number
  /** The server's; without its answer `network`, `timeout` or `unreadable`. */
  readonly code: string
  readonly fields: { field: string; message: string }[]
  /** The whole answer, for refusals that say more (such as a changed price). */
  readonly body: unknown
  /** Seconds until it is worth trying again, where the server asks to slow down. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, more: { retryAfter?: number | null; received?: number } = {}) {
    const { error, code, fields } = (body ?? {}) as Record<string, unknown>
    super(typeof error === 'string' ? error : '')
    this.name = 'ApiError'
    this.status = status
    this.received = more.received ?? status
    this.code = typeof code === 'string' ? code : status === 0 ? 'network' : 'server/internal'
    this.fields = Array.isArray(fields) ? fields : []
    this.body = body
    this.retryAfter = more.retryAfter ?? null
  }
}

/** What the page asked before its scripts came (app/kit/ask-early.tsx). */
export type Early = { address: string; bearer: string; locale: Locale; at: number; answer: Promise<Response> }

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON; a file is sent as it is. */
  body?: unknown
  /** Token of a customer or of staff, or a guest's key. */
  bearer?: string | null | undefined
  /** For writes that move money or stock: one for each request, the same for each try of it. */
  idempotencyKey?: string
  /** Language of the sentences in refusals. */
  locale: Locale
  signal?: AbortSignal
  /** The mark of this browser, for calls that say it. */
  device?: string | null
  /** How long to wait for the whole answer. */
  timeoutMs?: number
  /** Any success counts, whatever the body. */
  anyYes?: boolean
  /** A property that the answer must have; for calls where it matters most. */
  has?: string
}

const TIMEOUT_MS = 60_000

/**
 * Calls our API from the browser; no screen has another way to it. The answer has passed the route's response schema on the
 * server, so its type is the contract's. Throws ApiError for a refusal and for no answer; an aborted `signal` throws its own
 * reason.
 */
export function callApi<Answer = void>(path: `/api/${string}`, call: Call): Promise<Answer> {
  return send(path, call, async (answer) => {
    if (call.anyYes && answer.ok) return undefined as Answer
    const body = readAnswer(answer.status, await answer.text(), retryAfterOf(answer))
    if (call.has && !(body as Record<string, unknown>)?.[call.has]) throw unreadable(answer.status)
    return body as Answer
  })
}

/** A file that needs a sign-in, to be saved or opened. */
export function callApiForFile(path: `/api/${string}`, call: Call): Promise<Blob> {
  return send(path, call, async (answer) => {
    // None of our files is an HTML page.
    const page = answer.headers.get('content-type')?.startsWith('text/html')
    if (!answer.ok || page) throw failureOf(answer.status, parsed(await answer.text()), retryAfterOf(answer))
    return answer.blob()
  })
}

/** Makes the call and reads its answer, both within the time and for as long as the caller wants it. */
async function send<Answer>(path: string, call: Call, read: (answer: Response) => Promise<Answer>): Promise<Answer> {
  const { signal } = call
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), call.timeoutMs ?? TIMEOUT_MS)
  const leave = () => limit.abort()
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await read(
      await (earlyAnswer(path, call, limit.signal) ?? fetch(path, { ...requestOf(call), signal: limit.signal })),
    )
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof ApiError) throw error
    throw new ApiError(0, { code: limit.signal.aborted ? 'timeout' : 'network' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

/** An answer that nobody took in time is out of date. */
const EARLY_MS = 10_000

/** The answer that the page asked for early, once, for the same call of the same user; null where there is none. */
function earlyAnswer(path: string, { method = 'GET', bearer, locale }: Call, wanted: AbortSignal) {
  const { askedEarly: early } = globalThis as { askedEarly?: Early }
  if (method !== 'GET' || early?.address !== path) return null
  Object.assign(globalThis, { askedEarly: undefined })
  if (early.bearer !== bearer || early.locale !== locale || Date.now() - early.at > EARLY_MS) return null
  const left = new Promise<never>((_resolve, reject) => {
    if (wanted.aborted) reject(wanted.reason)
    wanted.addEventListener('abort', () => reject(wanted.reason), { once: true })
  })
  return Promise.race([early.answer, left])
}

function requestOf({ method = 'GET', body, bearer, idempotencyKey, locale, device }: Call): RequestInit {
  const json = body !== undefined && !(body instanceof Blob)
  return {
    method,
    headers: {
      'accept-language': locale,
      ...(json && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(device && { [DEVICE_HEADER]: device }),
    },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as Blob) }),
  }
}

/** What a text says as JSON; undefined where it is none, or nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** What our API answered, as JSON; nothing for a 204. Throws ApiError for a refusal and for what our API did not write. */
export function readAnswer(status: number, text: string, retryAfter: number | null = null): unknown {
  const body = parsed(text)
  if (status < 300 && (body !== undefined || status === 204)) return body
  throw failureOf(status, body, retryAfter)
}

/** Our API never fails without a sentence: a failure of the server that has none comes from something before it. */
function failureOf(status: number, body: unknown, retryAfter: number | null): ApiError {
  const refusal = new ApiError(status, body, { retryAfter })
  const ours = status >= 400 && typeof body === 'object' && (status < 500 || refusal.message !== '')
  return ours ? refusal : unreadable(status)
}

function unreadable(received: number): ApiError {
  return new ApiError(0, { code: 'unreadable' }, { received })
}

function retryAfterOf({ headers }: Response): number | null {
  return Number(headers.get('retry-after')) || null
}

/** Whether the outcome of a write is known now; otherwise the same request is sent again. */
export function isSettled({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return status !== 0 && status < 500 && status !== 429 && code !== 'idempotency/in-progress'
}

/** A key for one request; kept by the caller until the request succeeds or is given up. */
export function newIdempotencyKey(): string {
  return randomId()
}

/** The key of one request at a time: the same for each try of the same content, until it is settled. Another content is another request. */
export function requestKey() {
  let current = { content: '', key: '' }
  return {
    of(content: unknown): string {
      const text = JSON.stringify(content) ?? ''
      if (current.key === '' || current.content !== text) current = { content: text, key: newIdempotencyKey() }
      return current.key
    },
    settle(): void {
      current = { content: '', key: '' }
    },
  }
}
