import type { ServerResponse } from 'node:http'

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

export function spoil(response: ServerResponse, fault: Fault): void {
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

export function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_scripted', ...headers })
  response.end(text)
}

export function errorBody({ status, code, pointer }: Pick<Problem, 'status' | 'code' | 'pointer'>): object {
  const type = status === 422 ? 'validation_error' : status === 429 ? 'rate_limit_error' : 'invalid_request_error'
  const source = pointer ? { source: { pointer, field: pointer.split('/').at(-1) } } : {}
  const documentation_url = 'https://duffel.com/docs/api/overview/errors'
  return {
    errors: [{ type, code, title: code, message: `scripted: ${code}`, documentation_url, ...source }],
    meta: { status, request_id: 'req_scripted' },
  }
}
