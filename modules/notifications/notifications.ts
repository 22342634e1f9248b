import { refundSettled } from '#modules/payments/index.ts'
import type { ItemKinds, ReservationNews } from '#modules/reservations/index.ts'
import { ITEM_KINDS, reservationChanged, wordsIn } from '#modules/reservations/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Locale } from '#platform/locale.ts'
import { mailsOf } from './about.ts'
import { forgetOldNotices } from './forget-old-notices.ts'
import { noticeWords } from './notice.ts'
import type { NoticeValues } from './notice-values.contract.ts'
import type {
  NoticeKind,
  NotificationsPage,
  NotificationsQuery,
  PreferencesRequest,
  PreferencesView,
  ReadRequest,
} from './notifications.contract.ts'
import { addNews, eraseCustomer, markRead, moveCustomer, readAllOf, readNotifications } from './notifications.store.ts'
import { type OwnerNoticeBoard, openOwnerNotices } from './owners/owner-notices.ts'
import { preferencesOf, setPreferences } from './preferences.ts'
import { type NotificationDeps, sendNotice } from './send-notice.ts'

/** Tells travellers what happens to their bookings: one notification and at most one mail for each event. */
export type Notifications = {
  /** For owners of hotels; their mails are written by the modules that know. */
  owners: OwnerNoticeBoard
  /** Shows a customer what staff wrote, in both languages; the same once more changes nothing. */
  addNews(tx: Transaction, news: News): Promise<void>
  listOf(customerId: string, query: NotificationsQuery, locale: Locale): Promise<NotificationsPage>
  /** @returns how many are still unread. */
  markRead(customerId: string, request: ReadRequest): Promise<{ unread: number }>
  preferencesOf(customerId: string, locale: Locale): Promise<PreferencesView>
  /** Throws AppError `request/invalid` for a mail that must be sent. */
  setPreferences(customerId: string, request: PreferencesRequest, locale: Locale): Promise<PreferencesView>
  /** For a customer's export: everything that is kept of theirs here. */
  exportOf(customerId: string, locale: Locale): Promise<object>
  /** For a customer's erasure. What was told about a reservation stays with the reservation. */
  eraseOf(tx: Transaction, customerId: string): Promise<void>
  /** Of two accounts that become one. */
  moveOf(tx: Transaction, accounts: { from: string; into: string }): Promise<void>
  /** Deletes what has been kept for its time; returns how many. Run every day. */
  forgetOld(): Promise<number>
}

/** `eventId`: of what was written. `path`: where on the site it leads; empty for nowhere. */
export type News = {
  customerId: string
  eventId: string
  texts: Record<Locale, { title: string; text: string }>
  path: string
  at: Date
}

type Deps = Omit<NotificationDeps, 'mails'> & { events: Events; kinds?: ItemKinds }

/** Subscribes to what travellers want to hear of, and opens the door. */
export async function createNotifications({ kinds = ITEM_KINDS, ...given }: Deps): Promise<Notifications> {
  const deps = { ...given, mails: mailsOf(kinds) }
  const { db, clock, events } = deps
  await events.subscribe(reservationChanged, 'notifications', ({ id, data }) => {
    const { news, reservationId, detail } = data
    return sendNotice(deps, { eventId: id, kind: kindOf(news), reservationId, detail })
  })
  await events.subscribe(refundSettled, 'notifications', ({ id, data }) => {
    const { reservationId, refundId, status } = data
    const kind = status === 'succeeded' ? 'refund-arrived' : 'refund-failed'
    return sendNotice(deps, { eventId: id, kind, reservationId, refundId, detail: {} })
  })
  const owners = await openOwnerNotices(deps)
  return {
    owners,
    addNews: (tx, { texts, path, ...news }) => addNews(tx, { ...news, values: { path, ...valuesOf(texts) } }),
    listOf: (customerId, query, locale) => list(deps, { customerId, query, locale }),
    markRead: (customerId, request) => markRead(db, customerId, request, clock.now()),
    preferencesOf: (customerId, locale) => preferencesOf(deps, customerId, locale),
    setPreferences: (customerId, request, locale) => setPreferences(deps, customerId, request, locale),
    exportOf: async (customerId, locale) => ({
      notifications: (await readAllOf(db, customerId)).map((row) => viewOf(row, deps, locale)),
      preferences: (await preferencesOf(deps, customerId, locale)).kinds,
    }),
    eraseOf: eraseCustomer,
    moveOf: moveCustomer,
    forgetOld: () => forgetOldNotices(deps),
  }
}

/** Every news is a kind; the compiler sees to it. */
function kindOf(news: ReservationNews): NoticeKind {
  return news
}

async function list(
  deps: NotificationDeps,
  { customerId, query, locale }: { customerId: string; query: NotificationsQuery; locale: Locale },
): Promise<NotificationsPage> {
  const found = await readNotifications(deps.db, customerId, query)
  return { ...found, rows: found.rows.map((row) => viewOf(row, deps, locale)) }
}

type Row = Awaited<ReturnType<typeof readNotifications>>['rows'][number]

/** Of news: its sentences in each language, by such keys. */
function valuesOf(texts: News['texts']) {
  const said = Object.entries(texts).flatMap(([locale, { title, text }]) => [
    [`${locale}.title`, title],
    [`${locale}.text`, text],
  ])
  return Object.fromEntries(said) as Record<string, string>
}

function viewOf({ id, kind, at, readAt, values }: Row, { mails, translate }: NotificationDeps, locale: Locale) {
  const when = { at: at.toISOString(), readAt: readAt?.toISOString() ?? null }
  if (kind === 'news') {
    const { [`${locale}.title`]: title = '', [`${locale}.text`]: text = '', path } = values
    return { id, kind, ...when, title, text, code: null, path: path || null }
  }
  const { heading, text } = noticeWords(mails, kind, values as NoticeValues, wordsIn(locale, translate))
  const { code = '' } = values
  return { id, kind, ...when, title: heading, text, code, path: null }
}
