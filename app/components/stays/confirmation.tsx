import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Hourglass, type LucideIcon, Zap } from 'lucide-react'
import { cx } from '#app/ui/cx.ts'
import { Drawn } from '#app/ui/drawn-once.tsx'

type Confirmation = {
  icon: LucideIcon
  look: string
  /** In one sentence, wherever a stay is offered or booked. */
  short: MessageDescriptor
  /** What it means for the money, before one pays. */
  title: MessageDescriptor
  money: MessageDescriptor
}

const AT_ONCE: Confirmation = {
  icon: Zap,
  look: 'text-success',
  short: msg`Instant confirmation.`,
  title: msg`Confirmed as soon as you pay`,
  money: msg`Your card is charged when you pay, and the stay is confirmed at once. If the room is no longer free in the calendar of the hotel by then, we ask the hotel first, and your card is charged only when it says yes.`,
}
const BY_HOTEL: Confirmation = {
  icon: Hourglass,
  look: 'text-soft',
  short: msg`The hotel answers within 24 hours.`,
  title: msg`The hotel confirms first`,
  money: msg`The hotel answers within 24 hours. Your card is charged only then; if the hotel cannot take you, nothing is charged, and a Pix is refunded automatically. Until then, you can cancel for free.`,
}

const BY_SUPPLIER: Confirmation = {
  icon: Zap,
  look: 'text-success',
  short: msg`Instant confirmation.`,
  title: msg`Confirmed as soon as you pay`,
  money: msg`The room is booked with the hotel when you pay, and the stay is confirmed at once. If the room can no longer be had, nothing is charged, and a Pix is refunded automatically.`,
}

/** The icons of `ConfirmationLine`, for pages that draw them once. */
export const CONFIRMATION_ICONS = [AT_ONCE.icon, BY_HOTEL.icon]

type Sure = { instantConfirmation: boolean; hosted?: boolean }

/** How a stay becomes sure; the one place that says it, for offers and for bookings. */
export function confirmationOf({ instantConfirmation, hosted = true }: Sure): Confirmation {
  if (!hosted) return BY_SUPPLIER
  return instantConfirmation ? AT_ONCE : BY_HOTEL
}

export function ConfirmationLine({ of }: { of: { instantConfirmation: boolean } }) {
  const { i18n } = useLingui()
  const { icon, look, short } = confirmationOf(of)
  return (
    <span className="flex items-start gap-1.5">
      <Drawn icon={icon} className={cx('mt-0.5 size-4 shrink-0', look)} />
      <span className={look}>{i18n._(short)}</span>
    </span>
  )
}
