import { customerVerified } from '#modules/accounts/index.ts'
import { flightScheduleChanged } from '#modules/flights/index.ts'
import { paymentMoved, refundedElsewhere, refundSettled } from '#modules/payments/index.ts'
import { cancelReservation, giveEverythingBack } from '#modules/reservations/cancel/cancel-reservation.ts'
import { quoteCancellation } from '#modules/reservations/cancel/quote-cancellation.ts'
import { abandonReservation } from '#modules/reservations/hold/abandon-reservation.ts'
import { heldBefore } from '#modules/reservations/hold/held-before.ts'
import { forgottenHolds } from '#modules/reservations/hold/hold-in-writing.ts'
import { holdReservation } from '#modules/reservations/hold/hold-reservation.ts'
import { keyOfItem } from '#modules/reservations/item-key.ts'
import { completeHires } from '#modules/reservations/items/car/complete-hires.ts'
import { markTicketed } from '#modules/reservations/items/flight/tickets.ts'
import { sellerOf } from '#modules/reservations/items/item-handler.ts'
import { handlersOf, type ItemKinds, type KindDeps } from '#modules/reservations/items/item-kind.ts'
import { ITEM_KINDS } from '#modules/reservations/items/kinds.ts'
import { completeSupplied } from '#modules/reservations/items/stay/complete-supplied.ts'
import { followSupplied } from '#modules/reservations/items/stay/follow-supplied.ts'
import { stayOf, staysOf } from '#modules/reservations/items/stay/stay-of.ts'
import { guestOf, newLink, reviewKeyOf } from '#modules/reservations/keys/guest-keys.ts'
import { askForLink, openLink, SEND_LINK, sendLink } from '#modules/reservations/keys/open-links.ts'
import { tellUnpaid, UNPAID } from '#modules/reservations/pay/declines.ts'
import { payReservation, refreshPayment } from '#modules/reservations/pay/pay-reservation.ts'
import { onPaymentMoved, onRefundSettled } from '#modules/reservations/pay/payment-news.ts'
import { onRefundElsewhere } from '#modules/reservations/pay/refund-elsewhere.ts'
import { attachBookings, eraseOf, exportOf, moveBookings } from '#modules/reservations/privacy/customer-data.ts'
import { forgetUnusedCodes } from '#modules/reservations/privacy/forget-codes.ts'
import { forgetQuotes } from '#modules/reservations/privacy/forget-quotes.ts'
import { forgetOldKeys, forgetTravellers } from '#modules/reservations/privacy/forget-travellers.ts'
import { getReservation, viewAgain, viewOf } from '#modules/reservations/read/get-reservation.ts'
import { paymentsOfCustomer } from '#modules/reservations/read/list-payments.ts'
import { listOf } from '#modules/reservations/read/list-reservations.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import { tripsOf } from '#modules/reservations/read/trips-of.ts'
import { acceptWithSupplier, TELL_ACCEPTED } from '#modules/reservations/schedule/accept-with-supplier.ts'
import { answerScheduleChange } from '#modules/reservations/schedule/answer-schedule-change.ts'
import { takeScheduleChange } from '#modules/reservations/schedule/take-schedule-change.ts'
import { driveAll, dueChanges } from './change/drive-change.ts'
import { stayChanges } from './change/stay-changes.ts'
import { applyCarChange, quoteCarChange } from './change-car/change-car.ts'
import { driveAllCarChanges, dueCarChanges } from './change-car/drive-car-change.ts'
import { driveAllFlightChanges, dueFlightChanges } from './change-flight/drive-flight-change.ts'
import { flightChanges } from './change-flight/flight-changes.ts'
import { driveAllPolicyChanges, duePolicyChanges } from './change-policy/drive-policy-change.ts'
import { policyChanges } from './change-policy/policy-changes.ts'
import { closedOffers, refuseClosed } from './hold/closed-offers.ts'
import { completePolicies } from './items/policy/complete-policies.ts'
import { completeOver } from './owner/conclude-stay.ts'
import { ownerReservations } from './owner/owner-reservations.ts'
import { soldLately } from './read/fee-examples.ts'
import { bookingOf, leadTravellers } from './read/lead-travellers.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import type { Reservations } from './reservations.ts'
import { dueReservations, resumeAll } from './saga/advance-reservation.ts'
import { confirmByHand } from './saga/cancel-order.ts'
import { staffReservations } from './staff/staff-reservations.ts'

/** Builds reservations, listens to what concerns them, and starts the jobs that go on with them. */
export async function createReservations(given: KindDeps, kinds: ItemKinds = ITEM_KINDS): Promise<Reservations> {
  const deps: ReservationDeps = { ...given, handlers: handlersOf(kinds, given) }
  const { db, clock } = deps
  await listen(deps)
  await defineJobs(deps)
  return {
    openOffer: (id, locale) => sellerOf(deps.handlers, id).open(id, locale),
    closed: (offerIds) => closedOffers(deps.handlers, offerIds),
    refuseClosed: (request) => refuseClosed(deps.handlers, request),
    async hold(request, by) {
      const { id, key } = await holdReservation(deps, request, by)
      return { reservation: await viewAgain(deps, id, request.locale), key }
    },
    heldBefore: (id, as) => heldBefore(deps, id, as),
    get: (idOrCode, as) => getReservation(deps, idOrCode, as),
    staysOf,
    tripsOf,
    stayOf: (idOrCode, caller) => stayOf(deps, idOrCode, caller),
    async read(id, locale) {
      const whole = await readWhole(db, id)
      if (!whole) return null
      const { customerId } = whole
      return { view: await viewOf(deps, whole, locale ?? whole.locale), locale: whole.locale, customerId }
    },
    pay: (code, request, as) => payReservation(deps, code, request, as),
    refreshPayment: (code, paymentId, as) => refreshPayment(deps, code, paymentId, as),
    abandon: (code, as) => abandonReservation(deps, code, as),
    cancelQuote: (code, as, itemId) => quoteCancellation(deps, code, as, itemId),
    cancel: (code, request, as) => cancelReservation(deps, code, request, as),
    answerScheduleChange: (code, request, as) => answerScheduleChange(deps, code, request, as),
    sendLink: (lookup) => askForLink(deps, lookup),
    openLink: (code, request) => openLink(deps, code, request),
    createLink: (tx, reservationId) => newLink(tx, reservationId, clock.now()),
    createReviewKey: (tx, reservationId) => reviewKeyOf(tx, reservationId, clock.now()),
    guestOf: (key) => guestOf(db, key, clock.now()),
    listOf: (customerId, locale) => listOf(deps, customerId, locale),
    paymentsOf: (customerId, locale) => paymentsOfCustomer(deps, customerId, locale),
    ticketed: (tx, outcome) => markTicketed(deps, tx, outcome),
    giveBackUnticketed: (item, reason) => giveEverythingBack(deps, keyOfItem(item), reason),
    leadTravellers: (ids) => leadTravellers(deps, ids),
    bookingOf: (from, id) => bookingOf(deps, from, id),
    cancelledByHand: (tx, outcome) => confirmByHand(deps, tx, outcome),
    exportOf: (customerId, locale) => exportOf(deps, customerId, locale),
    eraseOf: (tx, customerId) => eraseOf(deps, tx, customerId),
    moveOf: (tx, accounts) => moveBookings(deps, tx, accounts),
    changes: stayChanges(deps),
    policyChanges: policyChanges(deps),
    flightChanges: flightChanges(deps),
    carChanges: {
      quote: (code, times, as) => quoteCarChange(deps, code, times, as),
      apply: (code, change, as) => applyCarChange(deps, code, change, as),
    },
    completeHires: () => completeHires(deps),
    completeSupplied: () => completeSupplied(deps),
    followSupplied: (scope) => followSupplied(deps, scope),
    soldLately: () => soldLately(deps.db),
    owners: ownerReservations(deps),
    staff: staffReservations(deps),
    async resume() {
      const [stays, policies] = [await driveAll(deps), await driveAllPolicyChanges(deps)]
      const hires = await driveAllCarChanges(deps)
      const changes = stays + policies + hires + (await driveAllFlightChanges(deps))
      return changes + (await resumeAll(deps))
    },
  }
}

async function listen(deps: ReservationDeps): Promise<void> {
  const { events } = deps
  await events.subscribe(paymentMoved, 'reservations', ({ data }) => onPaymentMoved(deps, data))
  await events.subscribe(refundedElsewhere, 'reservations', ({ data }) => onRefundElsewhere(deps, data))
  await events.subscribe(refundSettled, 'reservations', ({ data }) => onRefundSettled(deps, data))
  await events.subscribe(flightScheduleChanged, 'reservations', ({ data }) => takeScheduleChange(deps, data))
  await events.subscribe(customerVerified, 'reservations', async ({ data }) => void (await attachBookings(deps, data)))
}

async function defineJobs(deps: ReservationDeps): Promise<void> {
  const { jobs } = deps
  await jobs.define({
    name: 'reservations.forget',
    cron: '47 3 * * *',
    work: async () => {
      await forgetTravellers(deps)
      await forgetOldKeys(deps)
      await forgetUnusedCodes(deps)
      await forgetQuotes(deps)
    },
  })
  await jobs.define({
    name: 'reservations.complete-stays',
    cron: '11 * * * *',
    work: async () => {
      await completeOver(deps)
      await completeSupplied(deps)
      await completePolicies(deps)
    },
  })
  await jobs.define({
    name: 'reservations.follow-stays',
    cron: '37 * * * *',
    work: async () => void (await followSupplied(deps, 'soon')),
  })
  await jobs.define({
    name: 'reservations.follow-all-stays',
    cron: '41 4 * * *',
    work: async () => void (await followSupplied(deps, 'all')),
  })
  await jobs.define({
    name: 'reservations.complete-hires',
    cron: '13 * * * *',
    work: async () => void (await completeHires(deps)),
  })
  await jobs.define<Parameters<typeof tellUnpaid>[1]>({ name: UNPAID, work: (declined) => tellUnpaid(deps, declined) })
  await jobs.define<Parameters<typeof acceptWithSupplier>[1]>({
    name: TELL_ACCEPTED,
    work: (change) => acceptWithSupplier(deps, change),
  })
  jobs.whenDue(dueReservations(deps))
  jobs.whenDue(forgottenHolds(deps))
  jobs.whenDue(dueChanges(deps))
  jobs.whenDue(dueCarChanges(deps))
  jobs.whenDue(duePolicyChanges(deps))
  jobs.whenDue(dueFlightChanges(deps))
  await jobs.define<Parameters<typeof sendLink>[1]>({ name: SEND_LINK, work: (lookup) => sendLink(deps, lookup) })
}
