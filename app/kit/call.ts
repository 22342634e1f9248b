import { callApi, callApiForFile } from '#app/api.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'

/**
 * What the browser knows of an endpoint: the build leaves the rest of a declaration on the server (scripts/thin-routes.ts).
 * Its types are whole.
 */
export type Callable = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly envelope?: boolean | undefined
  readonly out?: unknown
}

/** How a call is made, beside what it says. */
export type How = {
  /** Token of a customer, an owner or staff, or a guest's key. */
  bearer?: string | null | undefined
  /** Language of the sentences in refusals. */
  locale: Locale
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** A property that the answer must have; for calls where it matters most. */
  has?: string
  /** Any success counts, whatever the body. */
  anyYes?: boolean
  /** The mark of this browser, for calls that say it. */
  device?: string | null
}

/** A client that knows who calls. */
export type CallAs<Access = unknown> = <const E extends Callable & { readonly access: Access }>(
  endpoint: E,
  args: CallOf<E>,
  how?: Pick<How, 'signal' | 'timeoutMs'>,
) => Promise<AnswerOf<E>>

type Given = { query?: object; body?: unknown; key?: string }

/** The address of an endpoint, for links, pictures and what else the browser fetches by itself. */
export function addressOf<const E extends Callable>(
  { path }: E,
  args: Omit<CallOf<E>, 'body' | 'key'>,
): `/api/${string}` {
  const given = { ...args } as Record<string, unknown> & Given
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(given[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one))
  }
  return `/api/${filled.slice(1)}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * Calls our API from the browser; no screen has another way to it. Path, query, body and answer are those of the endpoint's
 * declaration, which the server reads too. A file comes as a Blob, what is in an envelope without it. Throws ApiError for a
 * refusal and for no answer; an aborted `signal` throws its own reason.
 */
export async function call<const E extends Callable>(endpoint: E, args: CallOf<E>, how: How): Promise<AnswerOf<E>> {
  const { body, key } = args as Given
  const address = addressOf(endpoint as Callable, args as never)
  const sent = {
    ...how,
    method: endpoint.method,
    ...(body !== undefined && { body }),
    ...(key && { idempotencyKey: key }),
  }
  if (isFile(endpoint.out)) return (await callApiForFile(address, sent)) as unknown as AnswerOf<E>
  const answer = await callApi<unknown>(address, sent)
  return (endpoint.envelope ? (answer as { data: unknown } | undefined)?.data : answer) as AnswerOf<E>
}

const isFile = (out: unknown): boolean => typeof out === 'object' && out !== null && 'file' in out
