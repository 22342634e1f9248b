import type { Caller } from '#modules/accounts/access.contract.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { NewStay } from './change.contract.ts'
import { payChange } from './pay-change.ts'
import { type QuotedChange, quoteChange } from './quote-change.ts'
import { requestChange } from './request-change.ts'
import { withdrawChange } from './withdraw-change.ts'

type As = { caller: Caller; locale: Locale }

/**
 * Other dates or another party of a confirmed stay: quoted, asked for, paid, answered by the owner, and made true in one
 * transaction. Another person's reservation is `reservation/not-found`; what cannot be now is `reservation/state` with a
 * sentence.
 */
export type StayChanges = {
  quote(code: string, request: NewStay, as: As): Promise<QuotedChange>
  /** Idempotent: a quote that was asked for is asked for. Throws AppError `reservation/quote-expired`, `offer/sold-out`. */
  request(code: string, request: { quoteId: string; totalSeen: Money }, as: As): Promise<ReservationView>
  pay(
    code: string,
    request: { changeId: string; method: PayMethod; totalSeen: Money; key: string },
    as: As,
  ): Promise<{ reservation: ReservationView; payment: PaymentView }>
  withdraw(code: string, changeId: string, as: As): Promise<ReservationView>
}

export function stayChanges(deps: ReservationDeps): StayChanges {
  return {
    quote: (code, request, as) => quoteChange(deps, code, request, as),
    request: (code, request, as) => requestChange(deps, code, request, as),
    pay: (code, request, as) => payChange(deps, code, request, as),
    withdraw: (code, changeId, as) => withdrawChange(deps, code, changeId, as),
  }
}
