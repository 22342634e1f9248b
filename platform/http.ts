import { z } from 'zod'

/**
 * The one shape of an error answer. `error` is the sentence for the person (the specification's clients read it),
 * `code` is for programs, `requestId` finds the request in the log.
 */
export const ErrorBodySchema = z
  .object({
    error: z.string(),
    code: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBodySchema>

/** A client that is told that the database is away (503) may ask again after so many seconds; it comes as `Retry-After`. */
export const RETRY_SECONDS = 5

const HOUR_S = 3_600
const WEEK_S = 604_800

/**
 * How long a page that is the same for everyone is kept (RFC 9111, RFC 5861): browsers ask each time, a shared cache for a minute. It may
 * show what it has for half a minute more while it asks, and for an hour while the site does not answer. To the letter `s-maxage` forbids
 * both, so the second header says it to networks that read it (RFC 9213).
 */
export const KEPT_PAGE = {
  'cache-control': `public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=${HOUR_S}`,
  'cdn-cache-control': `max-age=60, stale-while-revalidate=30, stale-if-error=${HOUR_S}`,
} as const

/** Drawings change with a release only, and an old one does no harm. */
export const KEPT_DRAWING = `public, max-age=${WEEK_S}, stale-while-revalidate=${WEEK_S}, stale-if-error=${WEEK_S}`

/** Under its address there is never anything else. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'

/** For one visitor, whose browser may keep it and asks each time. */
export const KEPT_BY_ONE = 'private, no-cache'

/** Answers that every route may give; spread into a route's `response`. */
export const errorResponses = {
  400: ErrorBodySchema,
  429: ErrorBodySchema,
  500: ErrorBodySchema,
  503: ErrorBodySchema,
} as const

/** For routes behind a sign-in. */
export const guardedResponses = { ...errorResponses, 401: ErrorBodySchema, 403: ErrorBodySchema } as const

export const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/
/** One sentence, whether a schema finds that the key is missing or the work itself. */
export const KEY_REQUIRED =
  /*i18n*/ 'Send an Idempotency-Key header of 8 to 100 letters, digits, "-" or "_": a new one for each new request.'

/** The header of every write that moves money or stock (platform/idempotency.ts). */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z.string(KEY_REQUIRED).regex(KEY_PATTERN, KEY_REQUIRED).describe('new for each request'),
})
