import type { PersonalData } from '#modules/accounts/index.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import type { Campaigns } from '#modules/campaigns/index.ts'
import { type Hotels, KEPT_OF_REVIEWS } from '#modules/hotels/index.ts'
import type { Legal } from '#modules/legal/index.ts'
import { KEPT_OF_MESSAGES, type Messages } from '#modules/messages/index.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import { KEPT_OF_RESERVATIONS, type Reservations } from '#modules/reservations/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type AskedSources, askedData } from './asked-data.ts'

export type CustomerSources = AskedSources & {
  db: Database
  reservations: Reservations
  messages: Messages
  reviews: Hotels['reviews']
  notifications: Notifications
  newsletter: Newsletter
  campaigns: Campaigns
  alerts: Alerts
  legal: Legal
}

/** All that modules keep of a customer beside the account, in the order of the export: handed out and erased with it. */
export function customerDataOf(sources: CustomerSources): PersonalData[] {
  const { db, reservations, messages, reviews, notifications, chat, support, newsletter, campaigns, alerts, legal } =
    sources
  const { staysOf } = reservations
  const asked = askedData(sources)
  return [
    {
      name: 'messages',
      // They are of the stays, which move with their bookings.
      moveTo: async () => {},
      exportOf: async ({ id }) => messages.exportOf(await staysOf(db, id)),
      async erasureOf({ id }, tx) {
        const stays = await staysOf(tx, id)
        return () => messages.eraseOf(tx, stays)
      },
      kept: KEPT_OF_MESSAGES,
    },
    {
      name: 'reviews',
      // As messages.
      moveTo: async () => {},
      exportOf: async ({ id }) => reviews.exportOf(await staysOf(db, id)),
      async erasureOf({ id }, tx) {
        const stays = await staysOf(tx, id)
        return () => reviews.eraseOf(tx, stays)
      },
      kept: KEPT_OF_REVIEWS,
    },
    {
      name: 'reservations',
      moveTo: ({ id: from }, { id: into }, tx) => reservations.moveOf(tx, { from, into }),
      exportOf: ({ id }) => reservations.exportOf(id, 'en'),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          reservations.eraseOf(tx, id),
      kept: KEPT_OF_RESERVATIONS,
    },
    {
      name: 'notifications',
      moveTo: ({ id: from }, { id: into }, tx) => notifications.moveOf(tx, { from, into }),
      exportOf: ({ id }) => notifications.exportOf(id, 'en'),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          notifications.eraseOf(tx, id),
    },
    { ...asked.chat, moveTo: ({ id: from }, { id: into }, tx) => chat.moveOf(tx, { from, into }) },
    { ...asked.support, moveTo: ({ id: from }, { id: into }, tx) => support.moveOf(tx, { from, into }) },
    {
      name: 'newsletter',
      // It is the mailbox's, whatever accounts there are.
      moveTo: async () => {},
      exportOf: ({ email }) => newsletter.exportOf(email),
      erasureOf:
        async ({ email }, tx) =>
        () =>
          newsletter.eraseOf(email, tx),
    },
    {
      name: 'campaigns',
      moveTo: ({ id: from }, { id: into }, tx) => campaigns.moveOf(tx, 'customer', { from, into }),
      exportOf: ({ id }) => campaigns.exportOf('customer', id),
      async erasureOf({ id, email }, tx) {
        const subscription = await newsletter.idOf(tx, email)
        return async () => {
          await campaigns.eraseOf(tx, 'customer', id)
          if (subscription !== null) await campaigns.eraseOf(tx, 'subscriber', subscription)
        }
      },
    },
    {
      name: 'alerts',
      moveTo: ({ email: from }, { email: into }, tx) => alerts.moveOf(tx, { from, into }),
      exportOf: ({ email }) => alerts.exportOf(email),
      erasureOf:
        async ({ email }, tx) =>
        () =>
          alerts.eraseOf(email, tx),
    },
    {
      name: 'consents',
      moveTo: ({ id: from }, { id: into }, tx) => legal.moveOf(tx, { from, into }),
      exportOf: ({ id }) => legal.exportOf(id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          legal.eraseOf(tx, id),
    },
  ]
}
