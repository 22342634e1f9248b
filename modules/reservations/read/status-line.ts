import type { PaymentStatus, RefundView } from '#modules/payments/payments.contract.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'
import { add, compare, money } from '#platform/money.ts'
import { isOver } from './current-items.contract.ts'

type LineItem = { status: ItemStatus; id?: string; replaces?: string | null }

export type LineFacts = {
  items: readonly LineItem[]
  payments: readonly {
    status: PaymentStatus
    captured: { amount: number }
    stray?: boolean | undefined
    purpose?: string | undefined
  }[]
  /** Oldest first. */
  refunds: readonly Pick<RefundView, 'status' | 'amount' | 'purpose' | 'itemId'>[]
  holdExpiresAt: Date
}

/** The one line that a traveller reads; it follows from the items and the money, and is kept nowhere else as truth. */
export function statusLine({ payments: all, ...facts }: LineFacts, now: Date): ReservationStatus {
  const { items } = facts
  // What is paid for a change is told with the change.
  const payments = ofBooking(all)
  if (items.every(isOver)) {
    return overLine({ ...facts, payments, refunds: ofBooking(facts.refunds) })
  }
  const live = items.filter((item) => !isOver(item))
  const standing = live.filter((item) => !isComing(item, live))
  const has = (...statuses: ItemStatus[]) => standing.some(({ status }) => statuses.includes(status))
  if (live.some(({ status }) => status === 'in_doubt') || payments.some(({ status }) => status === 'in_doubt'))
    return 'in_doubt'
  if (has('schedule_changed')) return 'changed'
  // Someone has been asked, so everything is ordered and its money promised: the other items wait for the answer too.
  if (has('pending', 'accepted')) return 'pending'
  // An order without money is like a hold: it waits to be paid.
  if (has('held', 'ordering')) return heldLine({ ...facts, payments }, now)
  return has('awaiting_ticket') ? 'paid' : 'confirmed'
}

/** It is to take the place of another, which stands until then. */
function isComing({ replaces }: LineItem, live: readonly LineItem[]): boolean {
  return replaces !== null && live.some(({ id }) => id !== undefined && id === replaces)
}

const UNDER_WAY: readonly PaymentStatus[] = ['requires_payment', 'requires_action', 'authorised', 'captured']

function heldLine({ payments, holdExpiresAt }: LineFacts, now: Date): ReservationStatus {
  if (payments.some(({ status, stray }) => !stray && UNDER_WAY.includes(status))) return 'paying'
  return now < holdExpiresAt ? 'held' : 'expired'
}

/** Without what was paid, or came back, for a change alone. */
export function ofBooking<One extends { purpose?: string | undefined }>(all: readonly One[]): One[] {
  return all.filter(({ purpose }) => !purpose)
}

/** Everything has ended: what is left to tell is where the money is. */
function overLine({ items, payments, refunds }: LineFacts): ReservationStatus {
  if (!hasReturned(refunds)) return 'refunding'
  if (refunds.length > 0) return 'refunded'
  if (payments.some(({ status }) => status === 'in_doubt')) return 'in_doubt'
  if (items.every(({ status }) => status === 'expired')) return 'expired'
  return 'cancelled'
}

/**
 * Everything that was to go back is back: what a bank sent back to us counts as soon as later refunds have made it good. What the end of an item gives
 * back makes nothing good but is due itself.
 */
export function hasReturned(refunds: LineFacts['refunds']): boolean {
  return refunds.every(({ status, amount }, i) => {
    if (status !== 'failed') return status === 'succeeded'
    const later = refunds.slice(i + 1).filter((other) => other.status === 'succeeded' && !other.itemId)
    const madeGood = add(money(0, amount.currency), ...later.map((other) => other.amount))
    return compare(madeGood, amount) >= 0
  })
}
