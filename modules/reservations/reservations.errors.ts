import type { Problem } from '#modules/reservations/hold/check-travellers.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'

const TEXT = {
  invalid: /*i18n*/ {
    id: 'reservation.invalid',
    message: 'Some details need a change before we can hold your seats.',
  },
  notFound: /*i18n*/ {
    id: 'reservation.not-found',
    message: 'We cannot find this reservation. Check the code, or get a link with your email address.',
  },
  noStay: /*i18n*/ {
    id: 'reservation.no-stay',
    message: 'No hotel has this booking, so there is nobody to write to and nothing to review.',
  },
  priceChanged: /*i18n*/ {
    id: 'reservation.price-changed',
    message:
      'The price has changed from {seen} to {now}. Nothing was held or charged; confirm the new price to continue.',
  },
  pricesChanged: /*i18n*/ {
    id: 'reservation.prices-changed',
    message:
      'The total price has changed from {seen} to {now}. Nothing was held or charged; confirm the new price to continue.',
  },
  currencies: /*i18n*/ {
    id: 'reservation.currencies',
    message: 'These offers are sold in different currencies. Book them one after another.',
  },
  alone: /*i18n*/ {
    id: 'reservation.alone',
    message: 'A stay that a partner sells is not booked together with another stay. Book one first, then the other.',
  },
  holdExpired: /*i18n*/ {
    id: 'reservation.hold-expired',
    message: 'The time to pay has run out, and the seats were released. Nothing was charged; choose your flight again.',
  },
  tooManyHolds: /*i18n*/ {
    id: 'reservation.too-many-holds',
    message:
      '{holds, plural, one {One of your bookings is} other {# of your bookings are}} awaiting payment, so you cannot hold more right now. Pay or release one, or try again in {minutes, plural, one {a minute} other {# minutes}}.',
  },
  flightHeld: /*i18n*/ {
    id: 'reservation.flight-held',
    message:
      'Others are holding many seats on this flight that they have not paid for yet. Try again in {minutes, plural, one {a minute} other {# minutes}}, or sign in to hold yours now.',
  },
  ticketTaken: /*i18n*/ {
    id: 'ticketing.duplicate',
    message: '{number} is already a ticket of booking {code}. Compare the number with the ticket.',
  },
  notPayable: /*i18n*/ {
    id: 'reservation.not-payable',
    message: 'This reservation is paid or has ended. See its page for what happened.',
  },
  noSuchPayment: /*i18n*/ {
    id: 'reservation.no-such-payment',
    message: 'This reservation has no such payment. Reload it.',
  },
  notAbandonable: /*i18n*/ {
    id: 'reservation.not-abandonable',
    message: 'A payment is in progress or done, so the seats cannot simply be released. Wait for it, or cancel.',
  },
  notCancellable: /*i18n*/ {
    id: 'reservation.not-cancellable',
    message: 'There is nothing to cancel right now. Check the status of the reservation and try again later.',
  },
  cancelling: /*i18n*/ {
    id: 'reservation.cancelling',
    message: 'Another part of this booking is being cancelled. Wait until that is done, then cancel this one.',
  },
  nothingPaid: /*i18n*/ {
    id: 'reservation.nothing-paid',
    message: 'Nothing was paid for this reservation, so there is nothing to refund.',
  },
  refundExceeds: /*i18n*/ {
    id: 'reservation.refund-exceeds',
    message: 'That is more than remains of what was paid. You can refund at most {left}.',
  },
  quoteExpired: /*i18n*/ {
    id: 'reservation.quote-expired',
    message: 'This quote is no longer valid. Get a new one; nothing was cancelled.',
  },
  linkInvalid: /*i18n*/ {
    id: 'reservation.link-invalid',
    message: 'This link was used or is more than a day old. Get a new one with your code and email address.',
  },
  changeAnswered: /*i18n*/ {
    id: 'reservation.change-answered',
    message: 'This change has already been answered or replaced by another. Reload the reservation.',
  },
  refundByStaff: /*i18n*/ {
    id: 'reservation.refund-by-staff',
    message:
      'Refund the money with “Cancel the booking” on the reservation’s page: large amounts need a second person.',
  },
  changeNotFree: /*i18n*/ {
    id: 'reservation.change-not-free',
    message: 'This change is small and was announced in time, so your fare conditions apply.',
  },
  changeCancels: /*i18n*/ {
    id: 'reservation.change-cancels',
    message:
      'The airline has cancelled these flights, so there is nothing to accept. Choose other flights or a refund.',
  },
  rebookOther: /*i18n*/ {
    id: 'reservation.rebook-other',
    message: 'Free rebooking covers the same places, cabin and travellers. Choose another flight of the same journey.',
  },
} satisfies Record<string, Message>

type Prices = { seen: Money; now: Money }

export const reservationErrors = {
  notFound: () => new AppError('reservation/not-found', { userMessage: TEXT.notFound }),
  noStay: () => new AppError('reservation/not-found', { userMessage: TEXT.noStay }),
  holdExpired: () => new AppError('reservation/hold-expired', { userMessage: TEXT.holdExpired }),
  tooManyHolds: (holds: number, seconds: number) =>
    new AppError('reservation/too-many-holds', {
      userMessage: TEXT.tooManyHolds,
      values: { holds, seconds, minutes: Math.ceil(seconds / 60) },
    }),
  flightHeld: (seconds: number) =>
    new AppError('reservation/too-many-holds', {
      userMessage: TEXT.flightHeld,
      values: { seconds, minutes: Math.ceil(seconds / 60) },
    }),
  /** To staff alone: it names the other booking. */
  ticketTaken: ({ index, ...values }: { number: string; code: string; index: number }) =>
    new AppError('ticketing/duplicate', {
      userMessage: TEXT.ticketTaken,
      values,
      fields: [{ field: `tickets.${index}.number`, text: TEXT.ticketTaken, values }],
    }),
  notPayable: () => new AppError('reservation/state', { userMessage: TEXT.notPayable }),
  noSuchPayment: () => new AppError('payment/not-found', { userMessage: TEXT.noSuchPayment }),
  notAbandonable: () => new AppError('reservation/state', { userMessage: TEXT.notAbandonable }),
  notCancellable: () => new AppError('reservation/state', { userMessage: TEXT.notCancellable }),
  cancelling: () => new AppError('reservation/state', { userMessage: TEXT.cancelling }),
  quoteExpired: () => new AppError('reservation/quote-expired', { userMessage: TEXT.quoteExpired }),
  linkInvalid: () => new AppError('reservation/link-invalid', { userMessage: TEXT.linkInvalid }),
  changeAnswered: () => new AppError('reservation/state', { userMessage: TEXT.changeAnswered }),
  refundByStaff: () => new AppError('reservation/state', { userMessage: TEXT.refundByStaff }),
  changeNotFree: () => new AppError('reservation/state', { userMessage: TEXT.changeNotFree }),
  changeCancels: () => new AppError('reservation/state', { userMessage: TEXT.changeCancels }),
  rebookOther: () => new AppError('reservation/state', { userMessage: TEXT.rebookOther }),
  nothingPaid: () => new AppError('reservation/state', { userMessage: TEXT.nothingPaid }),
  refundExceeds: (left: Money) => new AppError('refund/exceeds', { userMessage: TEXT.refundExceeds, values: { left } }),
  priceChanged: (prices: Prices) =>
    new AppError('reservation/price-changed', { userMessage: TEXT.priceChanged, values: prices, more: prices }),
  /** Of several: what all cost together, and each of which the price is another. */
  pricesChanged: (prices: Prices, items: readonly ({ item: number } & Prices)[]) =>
    new AppError('reservation/price-changed', {
      userMessage: TEXT.pricesChanged,
      values: prices,
      more: { ...prices, items },
    }),
  currencies: (item: number) =>
    new AppError('request/invalid', {
      userMessage: TEXT.currencies,
      fields: [{ field: `items.${item}.totalSeen`, text: TEXT.currencies }],
    }),
  alone: (item: number) =>
    new AppError('request/invalid', {
      userMessage: TEXT.alone,
      fields: [{ field: `items.${item}.offerId`, text: TEXT.alone }],
    }),
  invalid: (problems: readonly Problem[]) =>
    new AppError('request/invalid', { userMessage: TEXT.invalid, fields: problems }),
}
