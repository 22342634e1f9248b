import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  id,
  index,
  instant,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import { NOTICE_KINDS, NOTIFICATION_KINDS, type NoticeKind, type NotificationKind } from './notifications.contract.ts'

const kind = () => text({ enum: NOTICE_KINDS as unknown as [NoticeKind, ...NoticeKind[]] }).notNull()
/** Of our own constants, so literals. */
const kinds = sql.raw(NOTICE_KINDS.map((name) => `'${name}'`).join(', '))

/** An event that was handled: written in the same transaction as its notices, so that nobody is told twice. */
export const toldEvents = pgTable(
  'told_events',
  {
    eventId: uuid().notNull(),
    kind: kind(),
    reservationId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'told_events_once', columns: [t.eventId, t.kind] }),
    check('told_events_kind', sql`${t.kind} in (${kinds})`),
    index('told_events_by_reservation').on(t.reservationId),
  ],
)

/** What a signed-in customer finds in the notification centre. Words are made when it is read, in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    customerId: uuid().notNull(),
    /** Of news the id of what staff wrote. */
    eventId: uuid().notNull(),
    kind: text({ enum: NOTIFICATION_KINDS as unknown as [NotificationKind, ...NotificationKind[]] }).notNull(),
    /** Null for news. */
    reservationId: uuid(),
    /** What its sentence needs: code, places, amounts. Of news the sentences themselves. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    at: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    unique('notifications_once').on(t.customerId, t.eventId, t.kind),
    check('notifications_kind', sql`${t.kind} in (${kinds}, 'news')`),
    check('notifications_about', sql`(${t.kind} = 'news') = (${t.reservationId} is null)`),
    index('notifications_by_customer').on(t.customerId, t.id),
    index('notifications_unread').on(t.customerId).where(sql`read_at is null`),
  ],
)

/** A choice that differs from the default, which is to get the email copy. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  { customerId: uuid().notNull(), kind: kind(), email: boolean().notNull(), at: instant().notNull() },
  (t) => [
    primaryKey({ name: 'notification_preferences_once', columns: [t.customerId, t.kind] }),
    check('notification_preferences_kind', sql`${t.kind} in (${kinds})`),
  ],
)
