import type { Accounts } from '#modules/accounts/index.ts'
import type { People, Person } from '#modules/campaigns/index.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'

type Sources = {
  accounts: Pick<Accounts, 'customers' | 'owners'>
  newsletter: Newsletter
  notifications: Notifications
  reservations: Pick<Reservations, 'tripsOf'>
}

/** Those whom campaigns may write to: each kind as its own module knows it. */
export function campaignPeople({ accounts, newsletter, notifications, reservations }: Sources): People {
  const { customers, owners } = accounts
  const readers = {
    customer: {
      after: async (db, after, most) => (await customers.contactsAfter(db, after, most)).map(ofCustomer),
      now: async (db, ids) => (await customers.contactsAmong(db, ids)).map(ofCustomer),
      async by(db, email) {
        const found = await customers.contactBy(db, email)
        return found && ofCustomer(found)
      },
    },
    subscriber: {
      after: async (db, after, most) => (await newsletter.subscribersAfter(db, after, most)).map(ofSubscriber),
      now: async (db, ids) => (await newsletter.subscribersAmong(db, ids)).map(ofSubscriber),
      by: async () => null,
    },
    owner: {
      after: async (db, after, most) => (await owners.contactsAfter(db, after, most)).map(ofOwner),
      now: async (db, ids) => (await owners.contactsOf(db, ids)).filter(({ confirmed }) => confirmed).map(ofOwner),
      async by(db, email) {
        const found = await owners.contactBy(db, email)
        return found?.confirmed ? ofOwner(found) : null
      },
    },
  } satisfies Record<Parameters<People['now']>[1], Readers>
  return {
    after: (db, { kind, after, most }) => readers[kind].after(db, after, most),
    now: (db, kind, ids) => readers[kind].now(db, ids),
    by: (db, kind, email) => readers[kind].by(db, email),
    tripsOf: reservations.tripsOf,
    async endConsent(tx, email) {
      await customers.endMarketing(tx, email)
      await newsletter.endOf(tx, email)
    },
    tell(tx, { kind, personId, campaignId, recipientId, ...message }) {
      if (kind === 'owner')
        return notifications.owners.addNews(tx, { ...message, ownerId: personId, eventId: recipientId })
      return notifications.addNews(tx, { ...message, customerId: personId, eventId: campaignId })
    },
  }
}

type Reads = Parameters<People['now']>[0]
type Readers = {
  after(db: Reads, after: string | null, most: number): Promise<Person[]>
  now(db: Reads, ids: readonly string[]): Promise<Person[]>
  by(db: Reads, email: string): Promise<Person | null>
}
type Found<Of extends (...given: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<Of>>[number]

function ofCustomer({ marketing, ...contact }: Found<Accounts['customers']['contactsAmong']>): Person {
  return { ...contact, consent: marketing }
}

function ofSubscriber(contact: Found<Newsletter['subscribersAmong']>): Person {
  return { ...contact, firstName: null, consent: true }
}

/** Owners have said yes to nothing but what their contract brings with it. */
function ofOwner({ id, email, firstName, locale }: Found<Accounts['owners']['contactsOf']>): Person {
  return { id, email, firstName, locale, consent: false }
}
