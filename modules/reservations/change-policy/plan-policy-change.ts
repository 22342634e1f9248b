import { changeMoney, pricePart } from '#modules/reservations/change/change-money.ts'
import type { Insured } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { isChangeablePolicy, policyFacts } from '#modules/reservations/items/policy/policy-rights.ts'
import { policySnapshot } from '#modules/reservations/items/policy/policy-snapshot.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import { travellersFor, type WholeItem, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { paidAndBack } from '#modules/reservations/saga/paid-money.ts'
import type { CancellationQuote } from '#modules/rights/index.ts'
import { ageOn } from '#platform/dates.ts'
import { type Money, money } from '#platform/money.ts'
import type { NewPolicy } from './policy-change.contract.ts'
import { insuredProblems, policyChangeErrors } from './policy-change.errors.ts'
import { openPolicyChangeOf } from './policy-change.store.ts'
import type { PolicyTerms } from './policy-terms.ts'

/** Other days or people of a policy, with what they cost or give back. */
export type PlannedPolicyChange = {
  status: 'open'
  item: WholeItem
  insured: readonly Insured[]
  before: PolicyTerms
  after: PolicyTerms
  toPay: Money
  back: Money
  /** What cancelling now would give back and keep. */
  now: CancellationQuote
}

/**
 * What a change comes to at this moment. Throws AppError `reservation/state` for a policy that cannot be changed now,
 * `request/invalid` with fields for days and people that cannot be insured, or are insured already.
 */
export async function planPolicyChange(
  deps: ReservationDeps,
  whole: WholeReservation,
  { itemId, from, until, insured }: NewPolicy,
): Promise<PlannedPolicyChange | { status: 'closed' }> {
  const at = deps.clock.now()
  const item = whole.items.find(({ id, kind }) => id === itemId && kind === 'policy')
  if (!item?.orderRef || !isChangeablePolicy(whole, item, at)) throw policyChangeErrors.notChangeable()
  if (await openPolicyChangeOf(deps.db, item)) throw policyChangeErrors.open()
  const { policy, rates, kept = 0, atLeast = 0 } = policySnapshot(item)
  if (policy.from === from && policy.until === until && isSameParty(deps, whole, item, insured))
    throw policyChangeErrors.same()
  const problems = insuredProblems(insured, from)
  if (problems.length > 0) throw reservationErrors.invalid(problems)
  const ages = insured.map(({ birthDate }) => ageOn(birthDate, from))
  const priced = deps.insurance.priceChange(policy, { from, until, ages, rates })
  if (priced.status === 'closed') return priced
  const { currency } = whole
  const refunded = refundedOf(item, whole.items, await paidAndBack(deps, whole.id), currency)
  const now = deps.rights.quotePolicy(policyFacts(whole, item, { refunded, now: at }), at)
  const price = pricePart(item.amount, kept, currency)
  const sums = changeMoney({ price, kept: money(kept, currency) }, priced.facts.total, now)
  const { toPay, back } = sums
  return {
    status: 'open',
    item,
    insured,
    before: { policy, kept, atLeast, amount: item.amount },
    after: { policy: priced.facts, ...termsOf(sums) },
    toPay,
    back,
    now,
  }
}

export function termsOf({ amount, kept, atLeast }: ReturnType<typeof changeMoney>): Omit<PolicyTerms, 'policy'> {
  return { amount: amount.amount, kept: kept.amount, atLeast: atLeast.amount }
}

function isSameParty({ vault }: ReservationDeps, whole: WholeReservation, item: WholeItem, asked: readonly Insured[]) {
  const said = ({ givenNames, surname, birthDate }: Omit<Insured, 'birthDate'> & { birthDate: string | null }) =>
    [givenNames, surname, birthDate].join('\n')
  const known = travellersFor(whole, item).map((row) => said(openPerson(vault, row)))
  return known.length === asked.length && asked.every((one) => known.includes(said(one)))
}
