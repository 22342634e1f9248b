import type { z } from 'zod'
import { ApiError } from '#app/api.ts'

/** For `catch`: what a call of our API came to. Anything else is a defect of ours and goes on. */
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
/** What a body says with one of its own codes; `string` is the code of any error. */
type Saying<Body> = Body extends { code: infer Code } ? (string extends Code ? never : Body) : never

/** What an endpoint declares to say beside the sentence when it refuses with this code; null for another refusal. */
export function bodyOf<const E extends object, Code extends Saying<ErrorBodyOf<E>>['code']>(
  _endpoint: E,
  error: ApiError,
  code: Code,
): Extract<Saying<ErrorBodyOf<E>>, { code: Code }> | null {
  return error.code === code ? (error.body as Extract<Saying<ErrorBodyOf<E>>, { code: Code }>) : null
}
