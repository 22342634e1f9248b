import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { MoneyStanding, OwnerStatus } from '#modules/reservations/owner/owner-reservations.contract.ts'
import type { Booking } from './booking.ts'

export const STATUS_WORDS: Record<OwnerStatus, MessageDescriptor> = {
  pending: msg({ message: 'Awaiting your reply', context: 'a booking' }),
  confirmed: msg({ message: 'Confirmed', context: 'a booking' }),
  rejected: msg({ message: 'Rejected', context: 'a booking' }),
  lapsed: msg({ message: 'Expired without an answer', context: 'a booking' }),
  cancelled: msg({ message: 'Cancelled', context: 'a booking' }),
  completed: msg({ message: 'Completed', context: 'a booking' }),
  no_show: msg({ message: 'Guest did not come', context: 'a booking' }),
}

const TONES: Record<string, BadgeTone> = { confirmed: 'success', rejected: 'danger' }

const MONEY_WORDS: Record<MoneyStanding, MessageDescriptor> = {
  in_doubt: msg({ message: 'Accepted, payment unconfirmed', context: 'a booking' }),
  unpaid: msg({ message: 'Awaiting the guest’s payment', context: 'a booking' }),
}

const AT_ONCE = msg({ message: 'Confirmed instantly', context: 'a booking' })

/** Confirmed is green, rejected red, pending and every other yellow (specification §4). */
export function BookingStatus({ booking }: { booking: Pick<Booking, 'status' | 'money' | 'atOnce'> }) {
  const { i18n } = useLingui()
  const { status, money, atOnce } = booking
  const own = status === 'confirmed' && atOnce ? AT_ONCE : STATUS_WORDS[status as OwnerStatus]
  const words = money ? MONEY_WORDS[money] : own
  return <Badge tone={TONES[status] ?? 'warning'}>{words ? i18n._(words) : status}</Badge>
}
