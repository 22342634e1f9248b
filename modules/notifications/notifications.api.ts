import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { notificationPreferences, notifications } from './notifications.routes.ts'
import type { Notifications } from './notifications.ts'
import { ownerNoticesApi } from './owners/owner-notices.api.ts'

/** The notification centre of a signed-in customer; everything is of the caller and of nobody else. */
export function notificationsApi(centre: Notifications): FastifyPluginAsync[] {
  return [
    serve(notifications, {
      list: ({ customer, query, locale }) => centre.listOf(customer.id, query, locale),
      markRead: ({ customer, body }) => centre.markRead(customer.id, body),
    }),
    serve(notificationPreferences, {
      read: ({ customer, locale }) => centre.preferencesOf(customer.id, locale),
      save: ({ customer, body, locale }) => centre.setPreferences(customer.id, body, locale),
    }),
    ownerNoticesApi(centre.owners),
  ]
}
