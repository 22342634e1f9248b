import type { Message, Values } from './locale.ts'

/** One code, one status. A code is what a client may switch on and what an engineer greps for. */
const STATUS = {
  'request/invalid': 400,
  'request/malformed': 400,
  'request/not-found': 404,
  'request/method-not-allowed': 405,
  'request/misdirected': 421,
  'request/too-large': 413,
  'request/unsupported-media-type': 415,
  'request/too-many': 429,
  'feature/off': 404,
  'offer/not-found': 404,
  'alert/not-found': 404,
  'offer/expired': 410,
  'offer/sold-out': 409,
  'stay/not-found': 404,
  'stay/answered': 409,
  'stay/unpaid': 409,
  'stay/taken-elsewhere': 409,
  'place/unknown': 404,
  'newsletter/link-invalid': 404,
  'account/unauthenticated': 401,
  'account/credentials': 401,
  'account/forbidden': 403,
  'account/view-only': 403,
  'account/second-factor': 403,
  'account/blocked': 403,
  'account/password-ended': 403,
  'account/link-invalid': 400,
  'account/slow-down': 429,
  'account/not-found': 404,
  'account/conflict': 409,
  'setup/closed': 404,
  'settings/changed': 409,
  'backup/not-found': 404,
  'backup/busy': 409,
  'backup/passphrase': 409,
  'report/not-found': 404,
  'report/changed': 409,
  'idempotency/key-required': 400,
  'idempotency/mismatch': 422,
  'idempotency/in-progress': 409,
  'reservation/not-found': 404,
  'reservation/link-invalid': 400,
  'reservation/hold-expired': 410,
  'reservation/too-many-holds': 429,
  'ticketing/duplicate': 409,
  'reservation/price-changed': 409,
  'reservation/state': 409,
  'reservation/quote-expired': 410,
  'extra/unavailable': 409,
  'payment/not-found': 404,
  'payment/declined': 402,
  'payment/state': 409,
  'payment/unavailable': 503,
  'dispute/not-found': 404,
  'dispute/state': 409,
  'payment/card-refused': 400,
  'webhook/rejected': 400,
  'refund/exceeds': 409,
  'refund/needs-second-person': 403,
  'ticketing/not-found': 404,
  'ticketing/taken': 409,
  'ticketing/state': 409,
  'partner/not-found': 404,
  'partner/state': 409,
  'hotel/not-found': 404,
  'hotel/changed': 409,
  'hotel/state': 409,
  'hotel/incomplete': 422,
  'car/not-found': 404,
  'car/state': 409,
  'photo/refused': 422,
  'photo/too-large': 413,
  'photo/type': 415,
  'chat/not-found': 404,
  'chat/closed': 409,
  'chat/blocked': 403,
  'chat/taken': 409,
  'chat/state': 409,
  'ticket/not-found': 404,
  'ticket/state': 409,
  'macro/not-found': 404,
  'macro/changed': 409,
  'macro/name': 409,
  'campaign/not-found': 404,
  'mail-template/not-found': 404,
  'campaign/changed': 409,
  'campaign/state': 409,
  'career/not-found': 404,
  'career/state': 409,
  'payout/not-found': 404,
  'payout/state': 409,
  'payout/nothing-to-pay': 409,
  'payout/needs-second-person': 403,
  'payout/answer-file': 422,
  'invoice/not-found': 404,
  'server/internal': 500,
  'server/unavailable': 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** What is wrong with one field of the input, for the person who typed it; rendered in the language of the request. */
export type FieldError = { field: string; text: Message; values?: Values }

type Options = {
  /** For the log; never shown to a person. */
  message?: string
  /** For the person: what happened and what to do. Rendered in the language of the request. */
  userMessage: Message
  values?: Values
  fields?: readonly FieldError[]
  /** For programs: what the body of the answer says beside the sentence (`errorBodies` of the endpoint). */
  more?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** The one error that use cases throw on purpose. Anything else that escapes is a defect and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: Message
  readonly values: Values
  readonly fields: readonly FieldError[] | undefined
  readonly more: Readonly<Record<string, unknown>> | undefined

  constructor(code: ErrorCode, options: Options) {
    super(options.message ?? options.userMessage.message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = options.userMessage
    this.values = options.values ?? {}
    this.fields = options.fields
    this.more = options.more
  }

  get status(): number {
    return STATUS[this.code]
  }
}

/** By shape, not by class: the bundle of the screens has its own copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && 'userMessage' in error
}
