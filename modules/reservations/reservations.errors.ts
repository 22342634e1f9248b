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
    message: 'We do not find this reservation. Check the code, or ask for a link with your email address.',
  },
  noStay: /*i18n*/ {
    id: 'reservation.no-stay',
    message: 'No hotel knows of this booking, so that there is nobody to write to and nothing to review.',
  },
  priceChanged: /*i18n*/ {
    id: 'reservation.price-changed',
    message: 'The price has changed from {seen} to {now}. Nothing was held or charged; confirm the new price to go on.',
  },
  pricesChanged: /*i18n*/ {
    id: 'reservation.prices-changed',
    message:
      'The price of all together has changed from {seen} to {now}. Nothing was held or charged; confirm the new price to go on.',
  },
  currencies: /*i18n*/ {
    id: 'reservation.currencies',
    message: 'These offers are sold in different currencies. Book them one after another.',
  },
  holdExpired: /*i18n*/ {
    id: 'reservation.hold-expired',
    message: 'The time to pay is over and the seats were given back. Nothing was charged; choose your flight again.',
  },
  tooManyHolds: /*i18n*/ {
    id: 'reservation.too-many-holds',
    message:
      '{holds, plural, one {A booking of yours waits} other {# bookings of yours wait}} to be paid, and you cannot hold more until then. Pay or give one up, or try again in {minutes, plural, one {a minute} other {# minutes}}.',
  },
  flightHeld: /*i18n*/ {
    id: 'reservation.flight-held',
    message:
      'Others hold many seats of this flight that they have not paid yet. Try again in {minutes, plural, one {a minute} other {# minutes}}, or sign in to hold yours now.',
  },
  ticketTaken: /*i18n*/ {
    id: 'ticketing.duplicate',
    message: '{number} is a ticket of booking {code} already. Compare the number with the ticket.',
  },
  notPayable: /*i18n*/ {
    id: 'reservation.not-payable',
    message: 'This reservation is paid or has ended. Look at its page for what happened.',
  },
  noSuchPayment: /*i18n*/ {
    id: 'reservation.no-such-payment',
    message: 'This reservation has no such payment. Load it again.',
  },
  notAbandonable: /*i18n*/ {
    id: 'reservation.not-abandonable',
    message: 'A payment is under way or done, so the seats cannot simply be given back. Wait for it, or cancel.',
  },
  notCancellable: /*i18n*/ {
    id: 'reservation.not-cancellable',
    message: 'There is nothing to cancel just now. Look at the status of the reservation and try again later.',
  },
  cancelling: /*i18n*/ {
    id: 'reservation.cancelling',
    message: 'Another part of this booking is being cancelled. Wait until that is done, then cancel this one.',
  },
  nothingPaid: /*i18n*/ {
    id: 'reservation.nothing-paid',
    message: 'Nothing was paid for this reservation, so nothing can be given back.',
  },
  refundExceeds: /*i18n*/ {
    id: 'reservation.refund-exceeds',
    message: 'That is more than is left of what was paid. At most {left} can be given back.',
  },
  quoteExpired: /*i18n*/ {
    id: 'reservation.quote-expired',
    message: 'This quote is no longer valid. Ask for a new one; nothing was cancelled.',
  },
  linkInvalid: /*i18n*/ {
    id: 'reservation.link-invalid',
    message: 'This link was used or is older than a day. Ask for a new one with your code and email address.',
  },
  changeAnswered: /*i18n*/ {
    id: 'reservation.change-answered',
    message: 'This change was answered already or replaced by another. Load the reservation again.',
  },
  refundByStaff: /*i18n*/ {
    id: 'reservation.refund-by-staff',
    message:
      'Give the money back with “Cancel the booking” on the page of the reservation: large amounts need a second person.',
  },
  changeNotFree: /*i18n*/ {
    id: 'reservation.change-not-free',
    message: 'This change is small and was told in time, so the conditions of your fare hold.',
  },
  changeCancels: /*i18n*/ {
    id: 'reservation.change-cancels',
    message:
      'The airline has cancelled these flights, so there is nothing to accept. Choose other flights or the money.',
  },
  rebookOther: /*i18n*/ {
    id: 'reservation.rebook-other',
    message: 'Free rebooking is for the same places, cabin and travellers. Choose another flight of the same journey.',
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
  invalid: (problems: readonly Problem[]) =>
    new AppError('request/invalid', { userMessage: TEXT.invalid, fields: problems }),
}
