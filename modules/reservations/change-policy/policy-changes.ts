import type { Caller } from '#modules/accounts/access.contract.ts'
import type { PayMethod } from '#modules/payments/payments.contract.ts'
import { type Paid, payDifference } from '#modules/reservations/change/change-payment.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { keyOfItem } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { drivePolicyChange } from './drive-policy-change.ts'
import { endPolicyChange } from './end-policy-change.ts'
import type { NewPolicy, PolicyChangeRequest } from './policy-change.contract.ts'
import { policyChangeErrors } from './policy-change.errors.ts'
import { findPolicyChange } from './policy-change.store.ts'
import { type QuotedPolicyChange, quotePolicyChange } from './quote-policy-change.ts'
import { requestPolicyChange } from './request-policy-change.ts'

type As = { caller: Caller; locale: Locale }
type Pay = { changeId: string; method: PayMethod; totalSeen: Money; key: string }

/**
 * Other days or people of an issued policy: quoted, asked for, paid, put to the insurer, and made true in one transaction. Another
 * person's reservation is `reservation/not-found`; what cannot be now is `reservation/state` with a sentence.
 */
export type PolicyChanges = {
  quote(code: string, request: NewPolicy, as: As): Promise<QuotedPolicyChange>
  /** Idempotent: the same key is the same change. */
  request(code: string, request: PolicyChangeRequest & { key: string }, as: As): Promise<ReservationView>
  pay(code: string, request: Pay, as: As): Promise<Paid>
  /** While it is not paid. Again changes nothing. */
  withdraw(code: string, changeId: string, as: As): Promise<ReservationView>
}

export function policyChanges(deps: ReservationDeps): PolicyChanges {
  return {
    quote: (code, request, as) => quotePolicyChange(deps, code, request, as),
    request: (code, request, as) => requestPolicyChange(deps, code, request, as),
    pay: (code, request, as) => pay(deps, code, request, as),
    withdraw: (code, changeId, as) => withdraw(deps, code, changeId, as),
  }
}

/** A second payment of the reservation, for the change alone. Once it is ours the insurer is asked. */
async function pay(deps: ReservationDeps, code: string, { changeId, ...paying }: Pay, { caller, locale }: As) {
  const whole = await findFor(deps, code, caller)
  const change = await findPolicyChange(deps.db, { id: changeId, reservationId: whole.id })
  if (!change) throw policyChangeErrors.notFound()
  return payDifference(deps, whole, change, { ...paying, locale, drive: drivePolicyChange })
}

async function withdraw(deps: ReservationDeps, code: string, changeId: string, { caller, locale }: As) {
  const whole = await findFor(deps, code, caller)
  const known = await findPolicyChange(deps.db, { id: changeId, reservationId: whole.id })
  if (!known) throw policyChangeErrors.notFound()
  const by = moverOf(caller)
  await deps.db.transaction(async (tx) => {
    await lockItem(tx, keyOfItem(known))
    const change = await findPolicyChange(tx, known)
    if (!change || change.status === 'withdrawn') return
    const done = await endPolicyChange<'withdrawn'>(deps, tx, { change, from: ['unpaid'], to: 'withdrawn', by })
    if (!done) throw policyChangeErrors.notWithdrawable()
  })
  await drivePolicyChange(deps, known)
  return viewAgain(deps, whole.id, locale)
}
