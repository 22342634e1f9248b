import { z } from 'zod'
import { shortened } from '#platform/network-trouble.ts'

/** Of the API that our schemas were written for. */
const VERSION = 'v2'
/** Airlines answer slowly; the caller of a write finds out later what became of it. */
const READ_MS = 20_000
const WRITE_MS = 60_000

/**
 * `refused`: an answer; nothing was done. `barred`: we were not let in (key, rate limit), so nothing was done, and it is no answer
 * either. `unknown`: anything may have happened.
 */
export type DuffelTrouble = 'refused' | 'barred' | 'unknown'

export class DuffelError extends Error {
  readonly trouble: DuffelTrouble
  /** Machine-readable, as Duffel names them. */
  readonly codes: readonly string[]
  /** JSON pointers to the fields that were wrong. */
  readonly pointers: readonly string[]
  /** Its support asks for it. */
  readonly requestId: string | null
  /** Nothing is wrong with Duffel: it refuses this. */
  readonly answered: boolean
  readonly retryAfterMs: number | null

  constructor(
    trouble: DuffelTrouble,
    said: string,
    { codes, pointers, requestId, retryAfterMs, cause }: Partial<Facts> = {},
  ) {
    super(requestId ? `Duffel: ${said} (request ${requestId})` : `Duffel: ${said}`, { cause })
    this.trouble = trouble
    this.codes = codes ?? []
    this.pointers = pointers ?? []
    this.requestId = requestId ?? null
    this.answered = trouble === 'refused'
    this.retryAfterMs = retryAfterMs ?? null
  }
}

type Facts = {
  codes: string[]
  pointers: string[]
  requestId: string | null
  retryAfterMs: number | null
  cause: unknown
}

export type DuffelClient = {
  /** Throws DuffelError. */
  read<Schema extends z.ZodType>(path: string, schema: Schema, options?: Waiting): Promise<z.output<Schema>>
  /** One page of a list, and where the next begins; null after the last. Throws DuffelError. */
  page<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<{ data: z.output<Schema>; after: string | null }>
  /** Sent once, whatever becomes of it. Throws DuffelError. */
  write<Schema extends z.ZodType>(path: string, data: object | null, schema: Schema): Promise<z.output<Schema>>
  /** A question that is asked by POST: nothing is bought by it. Throws DuffelError. */
  ask<Schema extends z.ZodType>(path: string, data: object, schema: Schema, waiting: Waiting): Promise<z.output<Schema>>
}

export type Waiting = { signal?: AbortSignal; waitMs?: number }

type Options = {
  /** Without a path. */
  address: string
  /** The one that is kept now; null without one. */
  key: () => Promise<string | null>
  /** Instead of the usual patience. */
  waitMs?: number
}

type Call = {
  method: 'GET' | 'POST'
  path: string
  data?: object | null
  waiting: Required<Pick<Waiting, 'waitMs'>> & Waiting
}

/** Its own client can neither be told to stop nor gives up by itself. */
export function createDuffelClient(options: Options): DuffelClient {
  const { waitMs } = options
  const dataOf = async <Schema extends z.ZodType>(asked: Call, schema: Schema) => {
    const body = await call(options, asked, z.object({ data: schema }))
    return (body as { data: z.output<Schema> }).data
  }
  return {
    read: (path, schema, waiting) =>
      dataOf({ method: 'GET', path, waiting: { waitMs: waitMs ?? READ_MS, ...waiting } }, schema),
    async page(path, schema) {
      const asked: Call = { method: 'GET', path, waiting: { waitMs: waitMs ?? READ_MS } }
      const body = await call(options, asked, z.object({ data: schema, meta: PagingSchema }))
      const { data, meta } = body as { data: z.output<typeof schema>; meta: z.output<typeof PagingSchema> }
      return { data, after: meta?.after ?? null }
    },
    write: (path, data, schema) =>
      dataOf({ method: 'POST', path, data, waiting: { waitMs: waitMs ?? WRITE_MS } }, schema),
    ask: (path, data, schema, waiting) =>
      dataOf({ method: 'POST', path, data, waiting: { waitMs: waitMs ?? READ_MS, ...waiting } }, schema),
  }
}

const PagingSchema = z.object({ after: z.string().nullish() }).nullish()

async function call<Schema extends z.ZodType>(
  { address, key: readKey }: Options,
  { method, path, data, waiting }: Call,
  bodySchema: Schema,
): Promise<z.output<Schema>> {
  const key = await readKey()
  if (key === null) throw new DuffelError('barred', 'no key is kept')
  const late = AbortSignal.timeout(waiting.waitMs)
  const signal = waiting.signal ? AbortSignal.any([waiting.signal, late]) : late
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        'duffel-version': VERSION,
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify({ data }) }),
      // Nowhere else gets the key.
      redirect: 'error',
      signal,
    })
    text = await answer.text()
  } catch (cause) {
    throw new DuffelError('unknown', `${method} ${pathOf(path)} was not answered`, { cause })
  }
  return readAnswer(answer, text, bodySchema)
}

const ErrorsSchema = z.object({
  errors: z
    .array(
      z.object({
        code: z.string(),
        title: z.string().catch(''),
        message: z.string().catch(''),
        source: z.object({ pointer: z.string() }).nullish().catch(null),
      }),
    )
    .min(1),
})

/** Answers that say for certain that nothing was done. */
const REFUSALS = new Set([400, 404, 406, 409, 422])
const BARS = new Set([401, 403, 429])

function readAnswer<Schema extends z.ZodType>(answer: Response, text: string, bodySchema: Schema): z.output<Schema> {
  const { status } = answer
  const body = parsed(text)
  const requestId = answer.headers.get('x-request-id')
  // 202: it is still being worked on.
  if (status === 200 || status === 201 || status === 204) {
    const read = bodySchema.safeParse(body)
    if (read.success) return read.data
    const said = `the answer is not as described: ${shortened(z.prettifyError(read.error))}`
    throw new DuffelError('unknown', said, { requestId })
  }
  const { data: told } = ErrorsSchema.safeParse(body)
  const codes = told?.errors.map(({ code }) => code) ?? []
  const pointers = told?.errors.flatMap(({ source }) => source?.pointer ?? []) ?? []
  const words = told?.errors.map(({ title, message }) => message || title).join('; ')
  const trouble = BARS.has(status) ? 'barred' : REFUSALS.has(status) && told ? 'refused' : 'unknown'
  throw new DuffelError(trouble, shortened([`HTTP ${status}`, ...codes, words].filter(Boolean).join(' ')), {
    codes,
    pointers,
    requestId,
    retryAfterMs: retryAfter(answer),
  })
}

/** As a number of seconds, or as a time by its own clock; null where it says nothing of it. */
function retryAfter({ headers }: Response): number | null {
  const said = headers.get('retry-after')
  if (said === null) return null
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.parse(headers.get('date') ?? '')
  return ms > 0 ? ms : null
}

/** Null for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const pathOf = (path: string) => path.split('?')[0]
