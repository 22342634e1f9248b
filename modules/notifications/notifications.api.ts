import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '#platform/errors.ts'
import { guardedResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import {
  NotificationsQuerySchema,
  NotificationsSchema,
  PreferencesRequestSchema,
  PreferencesSchema,
  ReadRequestSchema,
  UnreadSchema,
} from './notifications.contract.ts'
import type { Notifications } from './notifications.ts'
import { ownerNoticesApi } from './owners/owner-notices.api.ts'

const config = { access: 'customer' as const }
const tags = ['notifications']

/** The notification centre of a signed-in customer; everything is of the caller and of nobody else. */
export function notificationsApi(notifications: Notifications): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(centreRoutes(notifications))
    await app.register(preferenceRoutes(notifications))
    await app.register(ownerNoticesApi(notifications.owners))
  }
}

function centreRoutes(notifications: Notifications): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/notifications',
      {
        config,
        schema: {
          tags,
          summary: 'Read notifications',
          description: 'Twenty a page, newest first, in the language of Accept-Language.',
          querystring: NotificationsQuerySchema,
          response: { 200: NotificationsSchema, ...guardedResponses },
        },
      },
      (request) => notifications.listOf(customerId(request), request.query, localeOf(request)),
    )
    app.post(
      '/customer/notifications/read',
      {
        config,
        schema: {
          tags,
          summary: 'Mark notifications as read',
          description: 'Those with the given ids, or all. Doing it again changes nothing.',
          body: ReadRequestSchema,
          response: { 200: UnreadSchema, ...guardedResponses },
        },
      },
      (request) => notifications.markRead(customerId(request), request.body),
    )
  }
}

function preferenceRoutes(notifications: Notifications): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/notification-preferences',
      {
        config,
        schema: {
          tags,
          summary: 'Read which e-mail copies are sent',
          description: 'Every kind of notification, whether it is mailed too, and whether it must be.',
          response: { 200: PreferencesSchema, ...guardedResponses },
        },
      },
      (request) => notifications.preferencesOf(customerId(request), localeOf(request)),
    )
    app.put(
      '/customer/notification-preferences',
      {
        config,
        schema: {
          tags,
          summary: 'Choose which e-mail copies are sent',
          description: 'Kinds that are left away stay as they are; one that the law wants cannot be turned off.',
          body: PreferencesRequestSchema,
          response: { 200: PreferencesSchema, ...guardedResponses },
        },
      },
      (request) => notifications.setPreferences(customerId(request), request.body, localeOf(request)),
    )
  }
}

function customerId({ caller }: FastifyRequest): string {
  if (caller?.kind === 'customer') return caller.id
  throw new AppError('account/unauthenticated', { userMessage: SIGN_IN })
}

const SIGN_IN = /*i18n*/ { id: 'notice.sign-in', message: 'Please sign in to see your notifications.' }

function localeOf(request: FastifyRequest) {
  return localeFor(request.headers['accept-language'])
}
