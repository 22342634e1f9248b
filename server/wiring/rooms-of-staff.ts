import type { Accounts } from '#modules/accounts/index.ts'
import type { Rooms } from '#modules/backoffice/index.ts'
import type { Careers } from '#modules/careers/index.ts'
import type { Cars } from '#modules/cars/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import type { Diagnostics } from '#modules/diagnostics/index.ts'
import type { Hotels } from '#modules/hotels/index.ts'
import type { Payouts } from '#modules/ledger/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import type { DisputeDesk } from '#modules/payments/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import type { Support } from '#modules/support/index.ts'
import type { Ticketing } from '#modules/ticketing/index.ts'

type Sources = {
  accounts: Accounts
  careers: Careers
  cars: Cars
  chat: Chat
  diagnostics: Diagnostics
  disputes: DisputeDesk
  hotels: Hotels
  partners: Partners
  payouts: Payouts
  reservations: Reservations
  support: Support
  ticketing: Ticketing
}

/** What waits in each room, and what can be found in it: each by the room's own count and search. */
export function roomsOfStaff(sources: Sources): Rooms {
  const { accounts, careers, cars, chat, diagnostics, disputes, hotels, partners, payouts, reservations, support } =
    sources
  return {
    waiting: {
      emission: sources.ticketing.waiting,
      approvals: async () => ({ count: (await reservations.staff.waiting()).length }),
      sentBack: async () => ({ count: await reservations.staff.sentBack() }),
      disputes: disputes.waiting,
      chats: async () => ({ count: await chat.desk.waiting() }),
      tickets: async () => waitingIn(await support.desk.waiting()),
      listings: async () => waitingIn(await hotels.review.waiting()),
      reviews: async () => ({ count: await hotels.reviews.staff.waiting() }),
      owners: async () => waitingIn(await partners.staff.waiting()),
      payouts: async () => ({ count: await payouts.waiting() }),
      applications: async () => ({ count: await careers.desk.waiting() }),
      privacy: async () => waitingIn(await accounts.privacyRequests.waiting()),
      async failing() {
        const failing = await diagnostics.failing()
        return { count: failing, urgent: failing }
      },
    },
    finders: {
      async reservation(text, most) {
        const rows = await reservations.staff.find(text, most)
        return rows.map(({ id, code, traveller, title }) => ({ id, title: code, detail: joined(traveller, title) }))
      },
      async ticket(text, most, staff) {
        const rows = await support.desk.find(staff, text, most)
        return rows.map(({ number, subject, requester_name }) => ({
          id: String(number),
          title: `#${number} ${subject}`,
          detail: requester_name,
        }))
      },
      async chat(text, most, staff) {
        const { rows } = await chat.desk.list(staff, { view: 'all', search: text, limit: most })
        return rows.map(({ id, name, email, last_at }) => ({
          id,
          title: name,
          detail: joined(email, last_at.slice(0, 10)),
        }))
      },
      async customer(text, most) {
        const rows = await accounts.people.find(text, most)
        return rows.map(({ id, firstName, lastName, email }) => ({
          id,
          title: `${firstName} ${lastName}`,
          detail: email ?? '',
        }))
      },
      async owner(text, most) {
        const rows = await partners.staff.find(text, most)
        return rows.map(({ id, company_name, first_name, last_name, email }) => ({
          id,
          title: company_name,
          detail: joined(`${first_name} ${last_name}`, email),
        }))
      },
      async hotel(text, most) {
        const rows = await hotels.review.find(text, most)
        return rows.map(({ id, name, nameLanguage, cityName, countryCode }) => ({
          id,
          title: name,
          titleLanguage: nameLanguage,
          detail: joined(cityName, countryCode),
        }))
      },
      async depot(text, most) {
        const rows = await cars.desk.find(text, most)
        return rows.map(({ id, code, name, cityName }) => ({ id, title: name, detail: joined(code, cityName) }))
      },
      async payout(text) {
        const rows = await payouts.findRuns(text)
        return rows.map(({ id, number, thursday }) => ({ id, title: `#${number}`, detail: thursday }))
      },
      async application(text, most) {
        const rows = await careers.desk.find(text, most)
        return rows.map(({ id, number, name, opening }) => ({
          id,
          title: name ?? `#${number}`,
          detail: joined(opening.title, name && `#${number}`),
        }))
      },
      async staff(text, most) {
        const rows = await accounts.staff.find(text, most)
        return rows.map(({ id, first_name, last_name, email }) => ({
          id,
          title: `${first_name} ${last_name}`,
          detail: email,
        }))
      },
    },
  }
}

/** What is late is urgent. */
const waitingIn = ({ open, late }: { open: number; late: number }) => ({ count: open, urgent: late })

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
