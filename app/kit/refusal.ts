import type { z } from 'zod'
import { ApiError } from '#app/api.ts'

/** For `catch`: the error of an API call. Anything else is a bug and is thrown on. */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error
  return error
}

/** @param by the HTTP status or the code of our API; 0 for no answer. Left out: any refusal */
export function isRefusal(error: unknown, by?: number | string): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return by === undefined || (typeof by === 'number' ? error.status : error.code) === by
}

type ErrorBodyOf<E> = E extends { readonly errorBodies: infer Bodies }
  ? Extract<Bodies[keyof Bodies], z.ZodType> extends z.ZodType<infer Body>
    ? Body
    : never
  : never
/** The bodies with a code of their own; `string` is the code of the general error. */
type Saying<Body> = Body extends { code: infer Code } ? (string extends Code ? never : Body) : never

/** The body that an endpoint declares for this error code; null for another refusal. */
export function bodyOf<const E extends object, Code extends Saying<ErrorBodyOf<E>>['code']>(
  _endpoint: E,
  error: ApiError,
  code: Code,
): Extract<Saying<ErrorBodyOf<E>>, { code: Code }> | null {
  return error.code === code ? (error.body as Extract<Saying<ErrorBodyOf<E>>, { code: Code }>) : null
}
