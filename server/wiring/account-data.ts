import type { AccountData } from '#modules/accounts/index.ts'
import { type Audit, KEPT_OF_AUDIT } from '#modules/audit/index.ts'
import type { Campaigns } from '#modules/campaigns/index.ts'
import { type Hotels, KEPT_OF_LISTINGS } from '#modules/hotels/index.ts'
import { KEPT_OF_PAYOUTS, type Payouts } from '#modules/ledger/index.ts'
import { KEPT_OF_OWNER_MESSAGES, type Messages } from '#modules/messages/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import type { Reports } from '#modules/reports/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import { KEPT_OF_STAFF_WORDS } from '#modules/support/index.ts'
import { type AskedSources, askedData } from './asked-data.ts'

export type OwnerSources = AskedSources & {
  partners: Partners
  hotels: Pick<Hotels, 'listings'>
  reservations: Reservations
  payouts: Payouts
  messages: Messages
  notifications: Notifications
  campaigns: Campaigns
}

const nothing = async () => async () => {}

/** All that modules keep of a hotel owner beside the account, in the order of the export. */
export function ownerDataOf(sources: OwnerSources): AccountData[] {
  const { partners, hotels, reservations, payouts, messages, notifications, campaigns } = sources
  const asked = askedData(sources)
  return [
    {
      name: 'business',
      exportOf: ({ id }) => partners.exportOf(id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          partners.eraseOf(tx, id),
    },
    {
      name: 'hotels',
      exportOf: ({ id }) => hotels.listings.list(id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          hotels.listings.eraseContacts(tx, id),
      holdsOf: ({ id }, from) => reservations.owners.holdsOf(id, from),
      kept: KEPT_OF_LISTINGS,
    },
    {
      name: 'money',
      exportOf: ({ id }) => payouts.exportOf(id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          payouts.eraseOf(tx, id),
      holdsOf: ({ id }, from) => payouts.holdsOf(id, from),
      kept: KEPT_OF_PAYOUTS,
    },
    {
      name: 'messages',
      exportOf: ({ id }) => messages.ofOwner.exportOf(id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          messages.ofOwner.eraseOf(tx, id),
      kept: KEPT_OF_OWNER_MESSAGES,
    },
    {
      name: 'notifications',
      exportOf: async ({ id }) => (await notifications.owners.listOf(id, 'en')).rows,
      // They go with the end of the account (`ownerClosed`).
      erasureOf: nothing,
    },
    asked.chat,
    asked.support,
    {
      name: 'campaigns',
      exportOf: ({ id }) => campaigns.exportOf('owner', id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          campaigns.eraseOf(tx, 'owner', id),
    },
  ]
}

export type StaffSources = AskedSources & {
  audit: Audit
  reports: Reports
  reservations: Reservations
}

/** All that modules keep of someone of staff beside the account. */
export function staffDataOf(sources: StaffSources): AccountData[] {
  const { audit, reports, reservations, chat, support } = sources
  const asked = askedData(sources)
  return [
    {
      name: 'acts',
      exportOf: ({ id }) => audit.actsOf(id),
      erasureOf: nothing,
      kept: KEPT_OF_AUDIT,
    },
    {
      name: 'reports',
      exportOf: ({ id }) => reports.savedOf(id),
      erasureOf:
        async ({ id }, tx) =>
        () =>
          reports.eraseOf(tx, id),
    },
    {
      name: 'written',
      exportOf: async ({ id }) => ({
        chats: await chat.saidBy(id),
        tickets: await support.answersOf(id),
        reservationNotes: await reservations.staff.notesBy(id),
      }),
      erasureOf: nothing,
      kept: KEPT_OF_STAFF_WORDS,
    },
    asked.chat,
    asked.support,
  ]
}
