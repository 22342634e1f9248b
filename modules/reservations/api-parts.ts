import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Payments } from '#modules/payments/index.ts'
import { PriceChangedSchema } from '#modules/reservations/hold/booking.contract.ts'
import { isAppError } from '#platform/errors.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { localeFor } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { Documents } from './documents/index.ts'
import type { Reservations } from './reservations.ts'

export type ApiDeps = {
  reservations: Reservations
  payments: Pick<Payments, 'methods'>
  documents: Documents
  idempotency: Idempotency
  translate: Translate
}

export const TAGS = ['reservations']
export const Code = z.object({ code: z.string().min(6).max(36).describe('the code of six characters, or the id') })
export const PaymentParams = Code.extend({ id: z.uuid() })
/** Alike for one that is unknown and one that is somebody else's. */
export const seen = { ...errorResponses, 404: ErrorBodySchema }
export const written = {
  ...seen,
  409: ErrorBodySchema,
  410: ErrorBodySchema,
  422: ErrorBodySchema,
  503: ErrorBodySchema,
}
export const priced = { ...written, 402: ErrorBodySchema, 409: z.union([PriceChangedSchema, ErrorBodySchema]) }

/** Who calls and in which language. */
export const asOf = ({ caller, headers }: FastifyRequest) => ({ caller, locale: localeFor(headers['accept-language']) })

/** Keys of one caller are their own: the same key of somebody else is another wish. */
function scopeOf(request: FastifyRequest, what: string): string {
  const { caller } = request
  const who = caller?.kind === 'guest' ? caller.reservationId : (caller?.id ?? 'nobody')
  return `${what}:${who}`
}

export function onceOf(request: FastifyRequest, what: string, content: unknown) {
  const key = request.headers['idempotency-key']
  return { scope: scopeOf(request, what), key: typeof key === 'string' ? key : undefined, content }
}

/** The two amounts beside the sentence, for a dialog that asks; null for any other error. */
export function priceChange(error: unknown, request: FastifyRequest, translate: Translate) {
  if (!isAppError(error) || error.code !== 'reservation/price-changed') return null
  const { seen, now } = error.cause as { seen: Money; now: Money }
  const sentence = translate(localeFor(request.headers['accept-language']), error.userMessage, error.values)
  return { error: sentence, code: 'reservation/price-changed' as const, requestId: request.id, seen, now }
}

/** The same wish again: the payment that it came to, as it stands now. */
export async function paidBefore(reservations: Reservations, request: FastifyRequest, code: string, paymentId: string) {
  const reservation = await reservations.get(code, asOf(request))
  const payment = reservation.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`payment ${paymentId} is gone`)
  return { reservation, payment }
}
