import type { Words } from '#modules/reservations/index.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { aboutOf, type Mails, textOf } from './about.ts'
import { isTaken, type NoticeValues, type Subject } from './notice-values.contract.ts'
import type { NoticeKind } from './notifications.contract.ts'

/** Pure: what a notice of this kind says about a reservation. */
export function noticeValues(mails: Mails, kind: NoticeKind, subject: Subject): NoticeValues {
  const { reservation, detail } = subject
  const money = moneyOf(kind, subject)
  const itemId = detail['itemId'] ?? refundOf(subject)?.itemId
  const { lead, items } = aboutOf(mails, { kind, reservation, itemId })
  return {
    code: reservation.code,
    title: items.map(({ title }) => title).join(' + '),
    amount: money ? String(money.amount) : '',
    currency: money?.currency ?? '',
    by: byOf(kind, subject),
    ...(kind === 'payment-failed' && declineValues(subject)),
    ...lead.values(kind, subject),
  }
}

function declineValues({ detail }: Subject): Pick<NoticeValues, 'pix' | 'cause'> {
  const { pix, cause } = detail
  return { ...(pix === 'yes' && { pix }), ...(cause === 'capture' && { cause }) }
}

const WITH_TOTAL: readonly NoticeKind[] = ['booked', 'requested', 'confirmed']
const ABOUT_REFUNDS: readonly NoticeKind[] = [
  'cancelled-by-owner',
  'cancelled',
  'given-back',
  'refunded',
  'refund-arrived',
  'refund-failed',
]

function moneyOf(kind: NoticeKind, subject: Subject): Money | null {
  if (WITH_TOTAL.includes(kind)) return subject.reservation.total
  if (kind === 'not-confirmed' && isTaken(subject.reservation)) return subject.reservation.total
  return ABOUT_REFUNDS.includes(kind) ? (refundOf(subject)?.amount ?? null) : null
}

/** The refund that the event names, otherwise the newest. */
function refundOf({ reservation, detail, refundId = detail['refundId'] }: Subject) {
  const { refunds } = reservation
  if (refundId) return refunds.find(({ id }) => id === refundId)
  return refunds.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).at(-1)
}

function byOf(kind: NoticeKind, subject: Subject): string {
  if (kind === 'payment-failed') return subject.reservation.holdExpiresAt ?? ''
  return ABOUT_REFUNDS.includes(kind) ? (refundOf(subject)?.promisedBy ?? '') : ''
}

/** Subject, heading and first sentence of a notice in one language. */
export function noticeWords(mails: Mails, kind: NoticeKind, values: NoticeValues, words: Words) {
  const { subject, heading, text } = textOf(mails, kind, values.about)
  const { code, title } = values
  const days = { checkIn: dateOf(values.checkIn ?? '', words), checkOut: dateOf(values.checkOut ?? '', words) }
  const filled = {
    code,
    title,
    ...days,
    amount: amountOf(values, words),
    by: dateOf(values.by, words),
    ...flags(values),
  }
  return { subject: words.say(subject, filled), heading: words.say(heading, filled), text: words.say(text, filled) }
}

function amountOf({ amount, currency }: NoticeValues, words: Words): string {
  return amount ? formatMoney({ amount: Number(amount), currency: currency as Money['currency'] }, words.locale) : ''
}

function dateOf(by: string, words: Words): string {
  if (!by) return ''
  return by.length === 'YYYY-MM-DD'.length ? words.day(by) : words.moment(by)
}

/** A sentence chooses its form by whether there is an amount and a date, by what a change asks for, and where the money is. */
function flags({ amount, by, change = 'choice', taken, why, pix, cause }: NoticeValues) {
  const yes = (there: unknown) => (there ? 'yes' : 'no')
  return {
    money: yes(amount),
    dated: yes(by),
    taken: yes(taken),
    pix: yes(pix),
    cause: cause ?? 'declined',
    change,
    why: why ?? 'rejected',
  }
}
