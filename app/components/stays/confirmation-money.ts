import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What becoming sure means for the money, before one pays. Apart from the line, so that lists do not load these sentences. */
type ConfirmationMoney = { title: MessageDescriptor; money: MessageDescriptor }

const AT_ONCE: ConfirmationMoney = {
  title: msg`Confirmed as soon as you pay`,
  money: msg`Your card is charged when you pay, and the stay is confirmed at once. If the room is no longer free in the calendar of the hotel by then, we ask the hotel first, and your card is charged only if it accepts.`,
}
const BY_HOTEL: ConfirmationMoney = {
  title: msg`The hotel confirms first`,
  money: msg`The hotel answers within 24 hours. Your card is charged only then; if the hotel cannot take you, nothing is charged, and a Pix is refunded automatically. Until then, you can cancel for free.`,
}
const BY_SUPPLIER: ConfirmationMoney = {
  title: AT_ONCE.title,
  money: msg`You are charged when you pay. The room is booked with the hotel then, and the stay is confirmed at once. If the room is no longer available, everything is refunded automatically.`,
}

/** The one place that says it, for offers and for bookings. */
export function confirmationMoney(of: { instantConfirmation: boolean; hosted?: boolean }): ConfirmationMoney {
  const { instantConfirmation, hosted = true } = of
  if (!hosted) return BY_SUPPLIER
  return instantConfirmation ? AT_ONCE : BY_HOTEL
}
