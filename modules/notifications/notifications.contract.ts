/** What crosses the wire for the notification centre. */
import { z } from 'zod'

/** What happened; one notification and at most one mail for each event. */
export const NOTICE_KINDS = [
  'booked',
  'ticketed',
  'cancelled',
  'hold-expired',
  'payment-failed',
  'schedule-changed',
  'name-corrected',
  'given-back',
  'refunded',
  'requested',
  'confirmed',
  'not-confirmed',
  'cancelled-by-owner',
  'change-requested',
  'changed',
  'not-changed',
  'stayed',
  'refund-arrived',
  'refund-failed',
] as const
export type NoticeKind =
  | 'booked'
  | 'ticketed'
  | 'cancelled'
  | 'hold-expired'
  | 'payment-failed'
  | 'schedule-changed'
  | 'name-corrected'
  | 'given-back'
  | 'refunded'
  | 'requested'
  | 'confirmed'
  | 'not-confirmed'
  | 'cancelled-by-owner'
  | 'change-requested'
  | 'changed'
  | 'not-changed'
  | 'stayed'
  | 'refund-arrived'
  | 'refund-failed'

/** Of these no email has to be sent; of all others the law or the contract wants one. */
export const OPTIONAL_KINDS: readonly NoticeKind[] = ['hold-expired', 'payment-failed', 'stayed', 'refund-arrived']

/** What a customer finds in the centre: of bookings, and news that staff wrote to many. */
export type NotificationKind = NoticeKind | 'news'
export const NOTIFICATION_KINDS: readonly NotificationKind[] = [...NOTICE_KINDS, 'news']

const Kind = z.enum(NOTICE_KINDS as unknown as [NoticeKind, ...NoticeKind[]])

export const NotificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS as unknown as [NotificationKind, ...NotificationKind[]]),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    title: z.string(),
    text: z.string(),
    code: z.string().nullable().describe('of the reservation that it is about; null for news'),
    path: z.string().nullable().describe('of news: where on the site it leads, without a language'),
  })
  .meta({ id: 'Notification' })
export type NotificationView = z.infer<typeof NotificationSchema>

export const NotificationsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  unread: z.stringbool().default(false).describe('only those that were not read yet'),
})
export type NotificationsQuery = z.infer<typeof NotificationsQuerySchema>
export const NotificationsSchema = z
  .object({
    rows: z.array(NotificationSchema).describe('newest first'),
    total: z.int(),
    unread: z.int(),
    page: z.int(),
    pages: z.int().describe('of those that were asked for'),
  })
  .meta({ id: 'Notifications' })
export type NotificationsPage = z.infer<typeof NotificationsSchema>

export const ReadRequestSchema = z
  .union([z.object({ ids: z.array(z.uuid()).min(1).max(200) }), z.object({ all: z.literal(true) })])
  .meta({ id: 'NotificationsRead' })
export type ReadRequest = z.infer<typeof ReadRequestSchema>
export const UnreadSchema = z.object({ unread: z.int() }).meta({ id: 'NotificationsUnread' })

export const PreferencesSchema = z
  .object({
    kinds: z.array(
      z.object({
        kind: Kind,
        title: z.string(),
        email: z.boolean(),
        required: z.boolean().describe('the law or the contract wants this mail; it cannot be turned off'),
      }),
    ),
    note: z.string().describe('why some cannot be turned off, in the language of the reader'),
  })
  .meta({ id: 'NotificationPreferences' })
export type PreferencesView = z.infer<typeof PreferencesSchema>
export const PreferencesRequestSchema = z
  .object({ kinds: z.array(z.object({ kind: Kind, email: z.boolean() })).max(NOTICE_KINDS.length) })
  .meta({ id: 'NotificationPreferencesChange' })
export type PreferencesRequest = z.infer<typeof PreferencesRequestSchema>
