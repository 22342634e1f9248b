import { POLICY_OFFER_PREFIX } from '#modules/insurance/covers.contract.ts'
import type { Applied } from '#modules/insurance/index.ts'
import { peopleOf } from '#modules/reservations/hold/people.store.ts'
import type { ItemHandler, Kept } from '#modules/reservations/items/item-handler.ts'
import { reviewItem } from '#modules/reservations/items/review-item.ts'
import { postFulfil, postRetain, postReverse } from '#modules/reservations/pay/postings.ts'
import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, moveItem } from '#modules/reservations/reservations.store.ts'
import type { Rests } from '#modules/ticketing/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { money } from '#platform/money.ts'
import { describePolicy } from './describe-policy.ts'
import { openPolicy } from './open-policy.ts'
import { policyLine } from './policy-line.ts'
import { policyNames } from './policy-names.ts'
import { policyFacts } from './policy-rights.ts'
import { policySnapshot } from './policy-snapshot.ts'
import { preparePolicy } from './prepare-policy.ts'

type Deps = Pick<
  ReservationDeps,
  'db' | 'vault' | 'surnameKey' | 'clock' | 'ledger' | 'rights' | 'ticketing' | 'insurance' | 'events' | 'payments'
>
type Answer = Awaited<ReturnType<ItemHandler['order']>>

/** Policies: the insurer accepts, the money is taken, the policy is issued. The premium is the insurer's. */
export function policyHandler(deps: Deps): ItemHandler {
  const { insurance, clock } = deps
  const isInTime = (item: ItemRow) => policySnapshot(item).policy.from >= dayIn(BRAZIL_ZONE, clock.now())
  return {
    captureWhen: 'ordered',
    offerPrefix: POLICY_OFFER_PREFIX,
    feature: 'insurance',
    open: async (id) => openPolicy(deps, id),
    async prepare(request, { key }) {
      if (request.kind !== 'policy') throw new Error(`${request.kind} is no policy`)
      return preparePolicy(deps, request, key)
    },
    // A hold takes nothing from anyone.
    letGo: async () => {},
    release: async () => {},
    reprice: async (item) => (isInTime(item) ? money(item.amount, item.currency) : null),
    holdAgain: async (item, { key }) => (isInTime(item) ? { holdRef: key } : null),
    order: (item, { key }) => order(deps, item, key),
    async findOrder(_item, key) {
      const found = await insurance.insurer.find(key)
      return found && answerOf(found, clock.now())
    },
    cancel: (item) => insurance.insurer.cancel(numberOf(item)),
    fulfil: async () => {},
    deliver: (item, rests) => issue(deps, item, rests),
    unwind: (tx, item, kept) => unwind(deps, tx, item, kept),
    review: (tx, item, reservation, why) =>
      reviewItem(deps, tx, { item, reservation, why, title: policySnapshot(item).policy.insurer.name }),
    withdraw: (tx, { id: itemId, reservationId }, reason) =>
      deps.ticketing.close(tx, { itemId, reservationId }, reason),
    describe: describePolicy,
    quote: (whole, item, { refunded, now }) =>
      deps.rights.quotePolicy(policyFacts(whole, item, { refunded, now }), now),
    papers: (_whole, { status }) => ({ paper: 'policy', ready: isIssued(status), dated: false }),
    listed: ['policy'],
    line: policyLine,
    names: policyNames(deps),
  }
}

const isIssued = (status: string) => status === 'issued' || status === 'completed'

function numberOf({ id, orderRef }: ItemRow): string {
  if (!orderRef) throw new Error(`the policy of item ${id} was never accepted`)
  return orderRef
}

async function order({ insurance, db, vault, clock }: Deps, item: ItemRow, key: string): Promise<Answer> {
  const rows = await peopleOf(db, item)
  const people = rows.map((row) => {
    const { givenNames, surname, birthDate } = openPerson(vault, row)
    return { givenNames, surname, birthDate: birthDate ?? '' }
  })
  const applied = await insurance.insurer.apply({ key, facts: policySnapshot(item).policy, people })
  return answerOf(applied, clock.now())
}

function answerOf(applied: Applied, ticketBy: Date): Answer {
  if (applied.status === 'refused') return { status: 'refused', reason: 'hold-over', detail: applied.reason }
  const { number } = applied
  return { status: 'ordered', orderRef: number, recordLocator: number, ticketBy, instantTicketing: true }
}

/** The insurer issues it and is owed the premium; the traveller gets the policy by mail. */
async function issue(deps: Deps, item: ItemRow, rests: Rests | undefined): Promise<boolean> {
  await deps.insurance.insurer.issue(numberOf(item))
  const at = deps.clock.now()
  const values = { locator: numberOf(item), itemId: item.id }
  const trace = { at, by: 'system', event: 'issued', values, news: 'ticketed' } as const
  const move = { from: ['awaiting_ticket'], to: 'issued' } as const
  return deps.db.transaction(async (tx) => {
    const moved = await moveItem<'policy', 'issued'>({ tx, ...deps }, { item, move, trace, rests })
    if (moved) await postFulfil(deps.ledger, tx, item, at)
    return moved !== null
  })
}

/** The insurer is owed nothing any more but what its terms keep. */
async function unwind({ ledger }: Deps, tx: Transaction, item: ItemRow, { retained, at }: Kept): Promise<void> {
  if (item.status === 'issued') await postReverse(ledger, tx, item, at)
  await postRetain(ledger, tx, item, { retained, kept: retained, at })
}
