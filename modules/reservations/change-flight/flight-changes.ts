import type { Caller } from '#modules/accounts/access.contract.ts'
import type { PayMethod } from '#modules/payments/payments.contract.ts'
import { changeErrors } from '#modules/reservations/change/change.errors.ts'
import { type Paid, payDifference } from '#modules/reservations/change/change-payment.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { FlightChangeRequest, NewFlights } from './change-flight.contract.ts'
import { driveFlightChange } from './drive-flight-change.ts'
import { findFlightChange } from './flight-change.store.ts'
import { type QuotedFlightChange, quoteFlightChange } from './quote-flight-change.ts'
import { requestFlightChange } from './request-flight-change.ts'
import { withdrawFlightChange } from './withdraw-flight-change.ts'

type As = { caller: Caller; locale: Locale }

/**
 * Other flights in place of ticketed ones, by the rules of their fare: quoted, taken, paid, and ticketed before the old ones are given up.
 * Another person's reservation is `reservation/not-found`; what cannot be now is `reservation/state` with a sentence.
 */
export type FlightChanges = {
  quote(code: string, flights: NewFlights, as: As): Promise<QuotedFlightChange>
  /** The same flights again are the same change. Throws AppError `offer/*` for what is sold meanwhile. */
  request(code: string, request: FlightChangeRequest, as: As): Promise<ReservationView>
  pay(
    code: string,
    request: { changeId: string; method: PayMethod; totalSeen: Money; key: string },
    as: As,
  ): Promise<Paid>
  withdraw(code: string, changeId: string, as: As): Promise<ReservationView>
}

export function flightChanges(deps: ReservationDeps): FlightChanges {
  return {
    quote: (code, flights, as) => quoteFlightChange(deps, code, flights, as),
    request: (code, request, as) => requestFlightChange(deps, code, request, as),
    async pay(code, { changeId, ...paying }, { caller, locale }) {
      const whole = await findFor(deps, code, caller)
      const change = await findFlightChange(deps.db, { id: changeId, reservationId: whole.id })
      if (!change) throw changeErrors.notFound()
      return payDifference(deps, whole, change, { ...paying, locale, drive: driveFlightChange })
    },
    withdraw: (code, changeId, as) => withdrawFlightChange(deps, code, changeId, as),
  }
}
