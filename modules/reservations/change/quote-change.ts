import type { Caller } from '#modules/accounts/index.ts'
import { MAX_NIGHTS } from '#modules/hotels/hotels.contract.ts'
import type { StayOffer } from '#modules/hotels/index.ts'
import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { isOrderedStay } from '#modules/reservations/items/stay/ordered-stay.ts'
import { stayFacts } from '#modules/reservations/items/stay/stay-facts.ts'
import { hostedStay, hotelOf, type StaySnapshot, staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { paidAndBack } from '#modules/reservations/saga/paid-money.ts'
import { explain, sourceOf } from '#modules/rights/index.ts'
import { daysBetween, isDay } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { CHANGE_MINUTES, type ChangeQuoteView, type NewStay } from './change.contract.ts'
import { changeErrors, explainObstacle } from './change.errors.ts'
import { openChangeOf } from './change.store.ts'
import { stayChangeQuotes } from './change.tables.ts'
import { type ChangeMoney, type ChangeTerms, changeMoney, pricePart, sideOf } from './change-money.ts'
import { answerDeadline, isChangeable } from './changeable.ts'

const QUOTE_MS = CHANGE_MINUTES * 60_000

type As = { caller: Caller; locale: Locale }
export type ChangeQuoteRow = typeof stayChangeQuotes.$inferSelect
/** Who sells says which ways there are to pay. */
export type QuotedChange = Exclude<ChangeQuoteView, { status: 'possible' }> | Omit<Possible, 'methods'>
type Possible = Extract<ChangeQuoteView, { status: 'possible' }>

/**
 * What other dates or another party would cost or give back, kept as it is shown for a quarter of an hour; or why they cannot
 * be had. Throws AppError `reservation/state` for a stay that cannot be changed now, `request/invalid` for a request that is none.
 */
export async function quoteChange(
  deps: ReservationDeps,
  code: string,
  request: NewStay,
  as: As,
): Promise<QuotedChange> {
  const whole = await findFor(deps, code, as.caller)
  const item = await changeableItem(deps, whole)
  checkRequest(staySnapshot(item), request)
  const { checkIn, checkOut, adults, childAges } = request
  const asked = { checkIn, checkOut, party: { adults, childAges } }
  const opened = await deps.stays.changes.open({ id: item.orderRef ?? '', hotelId: hotelOf(item) }, asked)
  if (opened.status === 'obstacle') {
    const { obstacle } = opened
    const { rooms } = staySnapshot(item).stay.party
    const sentence = explainObstacle({ obstacle, rooms, locale: as.locale, translate: deps.translate })
    const days = obstacle.reason === 'sold_out' ? obstacle.days : []
    return { status: 'impossible', reason: obstacle.reason, sentence, days }
  }
  const row = await keepQuote(deps, whole, { item, offer: opened.offer, by: moverOf(as.caller) })
  const { newNights, repriced } = opened
  return { ...quoteView(deps, { row, whole, item, locale: as.locale }), newNights, repriced }
}

/** The stay that can be changed now. Throws AppError `reservation/state` with a sentence that says what can be done instead. */
export async function changeableItem(deps: ReservationDeps, whole: WholeReservation): Promise<WholeItem> {
  const item = whole.items.find(isOrderedStay)
  if (item?.status === 'pending' || item?.status === 'accepted') throw changeErrors.pending()
  if (!item || !isChangeable(whole, item, deps.clock.now())) throw changeErrors.notChangeable()
  if (await openChangeOf(deps.db, item)) throw changeErrors.open()
  return item
}

function checkRequest({ stay }: StaySnapshot, { checkIn, checkOut, adults, childAges }: NewStay): void {
  const nights = isDay(checkIn) && isDay(checkOut) ? daysBetween(checkIn, checkOut) : 0
  if (nights < 1 || nights > MAX_NIGHTS) throw changeErrors.order()
  const ages = (all: readonly number[]) => all.toSorted((a, b) => a - b).join()
  const sameParty = adults === stay.party.adults && ages(childAges) === ages(stay.party.childAges)
  if (sameParty && checkIn === stay.checkIn && checkOut === stay.checkOut) throw changeErrors.same()
}

type Keeping = { item: WholeItem; offer: StayOffer; by: string }

async function keepQuote(deps: ReservationDeps, whole: WholeReservation, { item, offer, by }: Keeping) {
  const { currency } = whole
  const now = deps.clock.now()
  const { kept = 0, atLeast = 0 } = staySnapshot(item)
  const stay = hostedStay(item)
  const refunded = refundedOf(item, whole.items, await paidAndBack(deps, whole.id), whole.currency)
  const facts = stayFacts(whole, item, refunded, 'guest')
  const { refund, retained, rule, refundBy } = deps.rights.quoteStay(facts, now)
  const price = pricePart(item.amount, kept, currency)
  const changed = changeMoney({ price, kept: money(kept, currency) }, offer.price.total, { refund, retained })
  const [row] = await deps.db
    .insert(stayChangeQuotes)
    .values({
      reservationId: whole.id,
      itemId: item.id,
      currency,
      createdBy: by,
      rule,
      refundBy,
      before: { offer: stay, amount: item.amount, kept, atLeast },
      after: termsOf(offer, changed),
      toPay: changed.toPay.amount,
      back: changed.back.amount,
      createdAt: now,
      expiresAt: new Date(now.getTime() + QUOTE_MS),
    })
    .returning()
  if (!row) throw new Error('the quote was not stored')
  return row
}

function termsOf(offer: StayOffer, { amount, kept, atLeast }: ChangeMoney): ChangeTerms {
  return { offer, amount: amount.amount, kept: kept.amount, atLeast: atLeast.amount }
}

type Viewed = { row: ChangeQuoteRow; whole: WholeReservation; item: WholeItem; locale: Locale }

function quoteView(deps: ReservationDeps, { row, whole, item, locale }: Viewed) {
  const { id, before, after, currency, rule, refundBy, expiresAt } = row
  const { rights, translate, clock } = deps
  const snapshot = { ...staySnapshot(item), stay: after.offer, kept: after.kept, atLeast: after.atLeast }
  const none = money(0, currency)
  const facts = stayFacts(whole, { ...item, amount: after.amount, snapshot }, none, 'guest')
  const lower = after.offer.price.total.amount < before.amount - before.kept
  return {
    status: 'possible' as const,
    id,
    refundBy,
    before: sideOf(before, currency),
    after: sideOf(after, currency),
    price: after.offer.price,
    kept: money(after.kept - before.kept, currency),
    toPay: money(row.toPay, currency),
    back: money(row.back, currency),
    rule: lower
      ? {
          id: rule.id,
          source: sourceOf(rule.id, locale, translate) ?? rule.source,
          sentence: explain(rule, locale, translate),
        }
      : null,
    answerBy: answerDeadline(before.offer, after.offer, clock.now()).toISOString(),
    cancellation: describeSteps(futureOf(rights.stayTimeline(facts), clock.now()), { locale, translate }),
    expiresAt: expiresAt.toISOString(),
  }
}

function futureOf<Step extends { until: Date | null }>(steps: readonly Step[], now: Date): Step[] {
  return steps.filter(({ until }) => until === null || until > now)
}
