import type { Transaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import {
  NOTICE_KINDS,
  type NoticeKind,
  OPTIONAL_KINDS,
  type PreferencesRequest,
  type PreferencesView,
} from './notifications.contract.ts'
import { readPreferences, writePreference } from './notifications.store.ts'
import type { NotificationDeps } from './send-notice.ts'

export const NOTICE_TITLES: Record<NoticeKind, { id: string; message: string }> = {
  booked: /*i18n*/ { id: 'notice.kind.booked', message: 'Booking confirmed' },
  ticketed: /*i18n*/ { id: 'notice.kind.ticketed', message: 'Tickets issued' },
  cancelled: /*i18n*/ { id: 'notice.kind.cancelled', message: 'Booking cancelled' },
  'hold-expired': /*i18n*/ { id: 'notice.kind.hold-expired', message: 'Not paid in time' },
  'payment-failed': /*i18n*/ { id: 'notice.kind.payment-failed', message: 'Payment not completed' },
  'schedule-changed': /*i18n*/ { id: 'notice.kind.schedule-changed', message: 'Flights changed by the airline' },
  'name-corrected': /*i18n*/ { id: 'notice.kind.name-corrected', message: 'Name corrected' },
  'given-back': /*i18n*/ { id: 'notice.kind.given-back', message: 'Booking not possible, refunded' },
  refunded: /*i18n*/ { id: 'notice.kind.refunded', message: 'Refund on its way' },
  requested: /*i18n*/ { id: 'notice.kind.requested', message: 'Stay requested' },
  confirmed: /*i18n*/ { id: 'notice.kind.confirmed', message: 'Stay confirmed' },
  'not-confirmed': /*i18n*/ { id: 'notice.kind.not-confirmed', message: 'Stay not confirmed' },
  'cancelled-by-owner': /*i18n*/ { id: 'notice.kind.cancelled-by-owner', message: 'Stay cancelled by the hotel' },
  'change-requested': /*i18n*/ { id: 'notice.kind.change-requested', message: 'Change to your stay requested' },
  changed: /*i18n*/ { id: 'notice.kind.changed', message: 'Booking changed' },
  'not-changed': /*i18n*/ { id: 'notice.kind.not-changed', message: 'Booking not changed' },
  stayed: /*i18n*/ { id: 'notice.kind.stayed', message: 'Stay over: leave a review' },
  'refund-arrived': /*i18n*/ { id: 'notice.kind.refund-arrived', message: 'Refund arrived' },
  'refund-failed': /*i18n*/ { id: 'notice.kind.refund-failed', message: 'Refund returned by the bank' },
}
const NOTE = /*i18n*/ {
  id: 'notice.preferences.note',
  message:
    'Emails about your contract, tickets, stays, changes and payments are always sent: the law requires us to give you these in writing. You can choose the others.',
}
const REFUSED = /*i18n*/ {
  id: 'notice.preferences.required',
  message: 'The email “{title}” cannot be turned off: the law requires us to give you this in writing.',
}

type Deps = Pick<NotificationDeps, 'db' | 'clock' | 'translate'>

export async function preferencesOf(
  { db, translate }: Deps,
  customerId: string,
  locale: Locale,
): Promise<PreferencesView> {
  const chosen = new Map((await readPreferences(db, customerId)).map(({ kind, email }) => [kind, email]))
  const kinds = NOTICE_KINDS.map((name) => {
    const kind = name as NoticeKind
    const required = !OPTIONAL_KINDS.includes(kind)
    return {
      kind,
      title: translate(locale, NOTICE_TITLES[kind]),
      email: required || (chosen.get(kind) ?? true),
      required,
    }
  })
  return { kinds, note: translate(locale, NOTE) }
}

/** Kinds that are left away stay as they are. Throws AppError `request/invalid` for one that must be sent. */
export async function setPreferences(
  deps: Deps,
  customerId: string,
  { kinds }: PreferencesRequest,
  locale: Locale,
): Promise<PreferencesView> {
  const { db, clock, translate } = deps
  const forced = kinds.find(({ kind, email }) => !email && !OPTIONAL_KINDS.includes(kind))
  if (forced) {
    const title = translate(locale, NOTICE_TITLES[forced.kind])
    const field = { field: `kinds.${kinds.indexOf(forced)}.email`, text: REFUSED, values: { title } }
    throw new AppError('request/invalid', { userMessage: REFUSED, values: { title }, fields: [field] })
  }
  const at = clock.now()
  await db.transaction(async (tx: Transaction) => {
    for (const choice of kinds) await writePreference(tx, { customerId, ...choice, at })
  })
  return preferencesOf(deps, customerId, locale)
}
