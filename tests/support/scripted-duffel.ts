import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import { openScriptedServer } from './scripted-server.ts'

/** What the server does instead of answering as it should; `after`: the write takes effect all the same. */
export type Fault =
  | { status: number; code?: string; type?: string; headers?: Record<string, string>; after?: boolean }
  | { body: string; status?: number; after?: boolean }
  | { reset: true; after?: boolean }
  | { silent: true; after?: boolean }

/** An answer that is an error of the API. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly pointer: string | null
  constructor(status: number, code: string, pointer: string | null = null) {
    super(code)
    this.status = status
    this.code = code
    this.pointer = pointer
  }
}

function spoil(response: ServerResponse, fault: Fault): void {
  if ('silent' in fault) return
  if ('reset' in fault) {
    response.socket?.destroy()
    return
  }
  if ('body' in fault) {
    send(response, fault.status ?? 200, fault.body)
    return
  }
  const { status, code = 'internal_server_error', headers = {} } = fault
  send(response, status, JSON.stringify(errorBody({ status, code, pointer: null })), headers)
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_scripted', ...headers })
  response.end(text)
}

function errorBody({ status, code, pointer }: Pick<Problem, 'status' | 'code' | 'pointer'>): object {
  const type = status === 422 ? 'validation_error' : status === 429 ? 'rate_limit_error' : 'invalid_request_error'
  const source = pointer ? { source: { pointer, field: pointer.split('/').at(-1) } } : {}
  const documentation_url = 'https://duffel.com/docs/api/overview/errors'
  return {
    errors: [{ type, code, title: code, message: `scripted: ${code}`, documentation_url, ...source }],
    meta: { status, request_id: 'req_scripted' },
  }
}

export type ScriptedCall = { method: string; path: string; body: unknown; answer?: unknown }
export type Asked = { method: string; at: URL; body: unknown }
type Planned = { method: string; path: RegExp; fault: Fault; skip: number }

/** What a scripted server of Duffel was told, and what it is to do in place of answering; what it sells is added to it. */
export class ScriptedState {
  readonly now: () => Date
  readonly planned: Planned[] = []
  readonly calls: ScriptedCall[] = []

  constructor(now: () => Date) {
    this.now = now
  }

  id(prefix: string): string {
    return `${prefix}_${randomUUID().replaceAll('-', '')}`
  }
}

/**
 * A server that takes and gives `data` as Duffel does, keeps what it is told, and fails where that is planned with `fail`, one call each.
 * @param route the data of an answer; throws `Problem`
 */
export async function openScriptedDuffel(state: ScriptedState, route: (asked: Asked) => unknown) {
  const server = await openScriptedServer((request, response) => void serve(state, route, request, response))
  return {
    ...server,
    /** @param options.skip so many calls are answered before */
    fail: (method: string, path: RegExp, fault: Fault, { skip = 0 } = {}) => {
      state.planned.push({ method, path, fault, skip })
    },
  }
}

async function serve(
  state: ScriptedState,
  route: (asked: Asked) => unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { method = '', url = '' } = request
  const at = new URL(url, 'http://duffel')
  const body = text === '' ? null : (JSON.parse(text) as { data: unknown }).data
  const call: ScriptedCall = { method, path: at.pathname, body }
  state.calls.push(call)
  const planned = state.planned.findIndex(
    (one) => one.method === method && one.path.test(at.pathname) && one.skip-- <= 0,
  )
  const fault = planned < 0 ? null : (state.planned.splice(planned, 1)[0]?.fault ?? null)
  let answer: { status: number; body: object }
  try {
    if (fault && !fault.after) return spoil(response, fault)
    checkHeaders(request)
    const given = route({ method, at, body })
    const page = given instanceof Page ? given : { data: given, meta: undefined }
    // As it is now: what it tells of may change later.
    call.answer = structuredClone(page.data)
    answer = { status: method === 'POST' ? 201 : 200, body: { ...page } }
  } catch (error) {
    const { status, code, pointer } = error instanceof Problem ? error : new Problem(500, `${error}`)
    answer = { status, body: errorBody({ status, code, pointer }) }
  }
  if (fault) return spoil(response, fault)
  send(response, answer.status, JSON.stringify(answer.body))
}

/** One of several pages of a list. */
export class Page {
  readonly data: readonly unknown[]
  readonly meta: { limit: number; before: null; after: string | null }
  constructor(data: readonly unknown[], meta: Page['meta']) {
    this.data = data
    this.meta = meta
  }
}

function checkHeaders({ headers }: IncomingMessage): void {
  if (!/^Bearer duffel_(test|live)_/.test(headers.authorization ?? '')) throw new Problem(401, 'access_token_not_found')
  if (headers['duffel-version'] !== 'v2') throw new Problem(400, 'unsupported_version')
}

export function known<Of>(one: Of | undefined): Of {
  if (!one) throw new Problem(404, 'not_found')
  return one
}

/** A request that is not as the reference describes it is refused, with the field that is wrong. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new Problem(422, 'validation_required', `/${read.error.issues[0]?.path.join('/')}`)
}
