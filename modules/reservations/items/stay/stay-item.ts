import type { StayOrderAnswer } from '#modules/hotels/index.ts'
import { STAY_OFFER_PREFIX } from '#modules/hotels/stays/stay-offer.contract.ts'
import { figuresOf, sharePostings, unsharePostings } from '#modules/ledger/index.ts'
import type { ItemHandler, Kept } from '#modules/reservations/items/item-handler.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { reviewItem } from '#modules/reservations/items/review-item.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type Money, money } from '#platform/money.ts'
import { describeStay } from './describe-stay.ts'
import { openStay } from './open-stay.ts'
import { prepareStay } from './prepare-stay.ts'
import { stayFacts } from './stay-facts.ts'
import { stayLine } from './stay-line.ts'
import { stayNames } from './stay-names.ts'
import { stayPeople, stayTitle } from './stay-people.ts'
import { hotelOf } from './stay-snapshot.ts'
import { suppliedStayHandler } from './supplied-stay-item.ts'

type Deps = Pick<
  ReservationDeps,
  'db' | 'vault' | 'stays' | 'suppliedStays' | 'clock' | 'ledger' | 'ticketing' | 'rights' | 'events' | 'payments'
>
type Answer = Awaited<ReturnType<ItemHandler['order']>>

/** Stays: our own rooms are sold, the owner is asked, and the money is taken and shared once the owner has said yes. */
export function stayHandler(deps: Deps): ItemHandler {
  const { stays } = deps
  return {
    captureWhen: 'accepted',
    offerPrefix: STAY_OFFER_PREFIX,
    feature: 'hotels',
    open: (id, locale) => openStay(deps, id, locale),
    async prepare(request, { key }) {
      if (request.kind !== 'stay') throw new Error(`${request.kind} is no stay`)
      return prepareStay(deps, request, key)
    },
    letGo: (offerId, key) =>
      deps.suppliedStays.isOffer(offerId) ? deps.suppliedStays.letGo(key) : stays.letGo(offerId, key),
    release: (item) => stays.release(holdOf(item)),
    async reprice(item) {
      const now = await stays.reprice(holdOf(item))
      return now?.total ?? null
    },
    holdAgain: (item, request) => stays.holdAgain(holdOf(item), request),
    order: (item, { key, reservation }) => order(deps, item, key, reservation),
    async findOrder(item, key) {
      const found = await stays.findOrder({ key, hotelId: hotelOf(item) })
      return found && answerOf(found)
    },
    cancel: (item) => stays.cancel(orderOf(item)),
    fulfil: (tx, item) => tellOf(deps, tx, item, 'requested'),
    async hasRule(item) {
      if (item.instant) await stays.refreshBefore(orderOf(item))
      return item.instant
    },
    acceptByRule: (item, call) => stays.acceptByRule({ stay: orderOf(item), ...call }),
    async confirm(tx, item, at) {
      await share(deps, tx, item, at)
      await tellOf(deps, tx, item, 'confirmed')
    },
    // An owner who has not answered was promised nothing, and is asked again once it is paid.
    reopen: (item, key) => stays.reopen({ stay: orderOf(item), key }),
    tellReopened: (tx, item) => tellOf(deps, tx, item, 'unpaid'),
    async lapse(tx, item) {
      const lapsed = await stays.answer(tx, { ...stayOf(item), ownerId: null, answer: 'lapse', reason: null })
      if (lapsed) await tellOf(deps, tx, item, 'lapsed')
      return lapsed
    },
    unwind: (tx, item, kept) => unwind(deps, tx, item, kept),
    review: (tx, item, reservation, why) => reviewItem(deps, tx, { item, reservation, why, title: stayTitle(item) }),
    withdraw: (tx, { id: itemId, reservationId }, reason) =>
      deps.ticketing.close(tx, { itemId, reservationId }, reason),
    describe: describeStay,
    quote: (whole, item, { refunded, endedBy, now }) =>
      deps.rights.quoteStay(stayFacts(whole, item, refunded, endedBy), now),
    papers: (_whole, { status }) => ({ paper: 'voucher', ready: isVouched(status), dated: isVouched(status) }),
    listed: ['stay'],
    line: stayLine,
    names: stayNames(deps, (tx, item) => tellOf(deps, tx, item, 'renamed')),
    supplied: suppliedStayHandler(deps),
  }
}

/** A stay that is only asked for has neither a voucher nor a place in a calendar yet. */
const isVouched = (status: ItemStatus) => status === 'confirmed' || status === 'completed'

function orderOf(item: ItemRow) {
  if (!item.orderRef) throw new Error(`the stay of item ${item.id} was never ordered`)
  return { id: item.orderRef, hotelId: hotelOf(item) }
}

const holdOf = (item: ItemRow) => ({ id: item.holdRef, hotelId: hotelOf(item) })

function stayOf(item: ItemRow) {
  const { id: stayId, hotelId } = orderOf(item)
  return { stayId, hotelId }
}

async function order(deps: Deps, item: ItemRow, key: string, reservation: ReservationRow) {
  const people = await stayPeople(deps, item, reservation)
  return answerOf(await deps.stays.order({ key, hold: holdOf(item), code: reservation.code, people }))
}

function answerOf(answer: StayOrderAnswer): Answer {
  if (answer.status === 'refused') return { status: 'refused', reason: 'hold-over', detail: answer.detail }
  const { orderRef, answerBy: ticketBy, instant: instantTicketing } = answer
  return { status: 'ordered', orderRef, recordLocator: '', ticketBy, instantTicketing }
}

const keyOf = (item: ItemRow) => `stay:${orderOf(item).id}`

async function share({ ledger }: Deps, tx: Transaction, item: ItemRow, at: Date): Promise<void> {
  const total = money(item.amount, item.currency)
  for (const posting of sharePostings({ ...shared(item, at), key: keyOf(item), total })) await ledger.post(tx, posting)
}

/** What was shared is turned round, and what is kept of it is shared again; before the yes nothing was shared. */
async function unwind({ ledger, stays }: Deps, tx: Transaction, item: ItemRow, { retained, at, by }: Kept) {
  const total = money(item.amount, item.currency)
  const common = shared(item, at)
  const back = item.status === 'confirmed' ? unsharePostings({ ...common, key: keyOf(item), total }) : []
  const anew = sharePostings({ ...common, key: `${keyOf(item)}:retained`, total: retained })
  for (const posting of [...back, ...anew]) await ledger.post(tx, posting)
  // The one who ended it knows already.
  if (!by.startsWith('owner:')) await tellOf({ stays }, tx, item, 'cancelled', retained)
}

type OwnerNews = Parameters<Deps['stays']['tellOwner']>[1]['what']

/** Writes to the owner, with what they earn of what is kept: of the whole price, unless less was kept or nothing was paid. */
async function tellOf({ stays }: Pick<Deps, 'stays'>, tx: Transaction, item: ItemRow, what: OwnerNews, kept?: Money) {
  const none = money(0, item.currency)
  const whole = what === 'lapsed' ? none : money(item.amount, item.currency)
  const share = figuresOf({ gross: kept ?? whole, refunded: none, feePercent: item.feePercent }).net
  await stays.tellOwner(tx, { stay: orderOf(item), what, share })
}

function shared({ reservationId, ownerId, feePercent, id }: ItemRow, at: Date) {
  if (!ownerId) throw new Error(`nobody owns the hotel of item ${id}`)
  return { reservationId, ownerId, feePercent, at }
}
