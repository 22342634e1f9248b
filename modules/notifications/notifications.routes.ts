import { get, group, post, put } from '#platform/api/endpoint.ts'
import {
  NotificationsQuerySchema,
  NotificationsSchema,
  PreferencesRequestSchema,
  PreferencesSchema,
  ReadRequestSchema,
  UnreadSchema,
} from './notifications.contract.ts'

export const notifications = group(
  '/customer/notifications',
  { name: 'notifications', tag: 'notifications', access: 'customer' },
  {
    list: get('/', {
      summary: 'Read notifications',
      description: 'Twenty a page, newest first, in the language of Accept-Language.',
      query: NotificationsQuerySchema,
      out: NotificationsSchema,
    }),
    markRead: post('/read', {
      summary: 'Mark notifications as read',
      description: 'Those with the given ids, or all. Doing it again changes nothing.',
      in: ReadRequestSchema,
      out: UnreadSchema,
    }),
  },
)

export const notificationPreferences = group(
  '/customer/notification-preferences',
  { name: 'notificationPreferences', tag: 'notifications', access: 'customer' },
  {
    read: get('/', {
      summary: 'Read which email copies are sent',
      description: 'Every kind of notification, whether it is mailed too, and whether it must be.',
      out: PreferencesSchema,
    }),
    save: put('/', {
      summary: 'Choose which email copies are sent',
      description: 'Kinds that are left away stay as they are; one that the law wants cannot be turned off.',
      in: PreferencesRequestSchema,
      out: PreferencesSchema,
    }),
  },
)
