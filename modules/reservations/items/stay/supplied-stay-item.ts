import { STAY_OFFER_PREFIX } from '#modules/hotels/stays/stay-offer.contract.ts'
import type { ItemHandler, Kept } from '#modules/reservations/items/item-handler.ts'
import { nameErrors } from '#modules/reservations/items/names/name.errors.ts'
import { reviewItem } from '#modules/reservations/items/review-item.ts'
import { postFulfil, postRetain, postReverse } from '#modules/reservations/pay/postings.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { add, money } from '#platform/money.ts'
import { describeStay } from './describe-stay.ts'
import { openStay } from './open-stay.ts'
import { prepareStay } from './prepare-stay.ts'
import { stayFacts } from './stay-facts.ts'
import { stayLine } from './stay-line.ts'
import { stayPeople, stayTitle } from './stay-people.ts'

type Deps = Pick<
  ReservationDeps,
  'db' | 'vault' | 'stays' | 'suppliedStays' | 'clock' | 'ledger' | 'ticketing' | 'rights'
>
type Answer = Awaited<ReturnType<ItemHandler['order']>>

/** Stays of suppliers: ordered once they are paid, and confirmed as soon as they are booked. Nobody here is asked or owed a share. */
export function suppliedStayHandler(deps: Deps): ItemHandler {
  const { suppliedStays, ledger, clock } = deps
  return {
    captureWhen: 'ordered',
    deliver: null,
    bought: true,
    offerPrefix: STAY_OFFER_PREFIX,
    feature: 'hotels',
    open: (id, locale) => openStay(deps, id, locale),
    async prepare(request, { key }) {
      if (request.kind !== 'stay') throw new Error(`${request.kind} is no stay`)
      return prepareStay(deps, request, key)
    },
    letGo: (_offerId, key) => suppliedStays.letGo(key),
    release: ({ supplier, holdRef }) => suppliedStays.release(supplier, holdRef),
    async reprice({ supplier, holdRef, markUp, currency }) {
      const now = await suppliedStays.reprice(supplier, holdRef)
      // What we add stays as it was when it was held.
      return now && add(now.total, money(markUp, currency))
    },
    // A new quote may have another price: the traveller is asked.
    holdAgain: async () => null,
    async order(item, { key, reservation }) {
      const people = await stayPeople(deps, item, reservation)
      return answerOf(deps, await suppliedStays.order(item.supplier, { key, holdRef: item.holdRef, people }))
    },
    async findOrder({ supplier }, key) {
      const found = await suppliedStays.findOrder(supplier, key)
      return found && answerOf(deps, found)
    },
    cancel: (item) => suppliedStays.cancel(item.supplier, orderOf(item)),
    fulfil: (tx, item) => postFulfil(ledger, tx, item, clock.now()),
    unwind: (tx, item, kept) => unwind(deps, tx, item, kept),
    review: (tx, item, reservation, why) => reviewItem(deps, tx, { item, reservation, why, title: stayTitle(item) }),
    withdraw: (tx, { id: itemId, reservationId }, reason) =>
      deps.ticketing.close(tx, { itemId, reservationId }, reason),
    describe: describeStay,
    quote: (whole, item, { refunded, endedBy, now }) =>
      deps.rights.quoteStay(stayFacts(whole, item, refunded, endedBy), now),
    papers: (_whole, { status }) => {
      const stands = status === 'confirmed' || status === 'completed'
      return { paper: 'voucher', ready: stands, dated: stands }
    },
    listed: ['stay'],
    line: stayLine,
    // The hotel knows the guest by the supplier alone: a person must ask it.
    names: {
      check() {
        throw nameErrors.byHand()
      },
    },
  }
}

function orderOf({ id, orderRef }: ItemRow): string {
  if (!orderRef) throw new Error(`the stay of item ${id} was never ordered`)
  return orderRef
}

/** By the hotel's own reference; where it has none yet, by the supplier's. */
function answerOf({ clock }: Deps, answer: Awaited<ReturnType<Deps['suppliedStays']['order']>>): Answer {
  if (answer.status === 'refused') return answer
  const { orderRef, reference, supplierRef } = answer
  return {
    status: 'ordered',
    orderRef,
    recordLocator: reference ?? supplierRef,
    ticketBy: clock.now(),
    instantTicketing: true,
  }
}

/** What was owed to the supplier is the guest's again, but for what it keeps: as the rule does, where it does not say. */
async function unwind(
  { ledger }: Deps,
  tx: Transaction,
  item: ItemRow,
  { retained, kept = retained, at }: Kept,
): Promise<void> {
  if (item.status === 'confirmed') await postReverse(ledger, tx, item, at)
  await postRetain(ledger, tx, item, { retained, kept, at })
}
