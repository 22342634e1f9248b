import { type Accounts, type AccountsDeps, createAccounts } from '#modules/accounts/index.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import { type Backoffice, createBackoffice } from '#modules/backoffice/index.ts'
import type { Backups } from '#modules/backups/index.ts'
import type { Campaigns } from '#modules/campaigns/index.ts'
import type { Careers } from '#modules/careers/index.ts'
import type { Cars } from '#modules/cars/index.ts'
import { type Chat, createChat } from '#modules/chat/index.ts'
import type { Diagnostics } from '#modules/diagnostics/index.ts'
import type { Flights, House } from '#modules/flights/index.ts'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { type Hotels, ownerSales } from '#modules/hotels/index.ts'
import type { Insurance } from '#modules/insurance/index.ts'
import type { Ledger, Payouts } from '#modules/ledger/index.ts'
import type { Legal } from '#modules/legal/index.ts'
import type { MailTemplates } from '#modules/mail-templates/index.ts'
import { createMessages, type Messages } from '#modules/messages/index.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import {
  createNotifications,
  createStaffMails,
  type Notifications,
  type StaffMailDesk,
} from '#modules/notifications/index.ts'
import type { Offers } from '#modules/offers/index.ts'
import type { Packages } from '#modules/packages/index.ts'
import { createPartners, type Partners } from '#modules/partners/index.ts'
import type { DisputeDesk, Payments, SandboxPay, StripePay, WebhookIntake } from '#modules/payments/index.ts'
import { createReports, type Reports } from '#modules/reports/index.ts'
import { createDocuments, type Documents, type Reservations } from '#modules/reservations/index.ts'
import type { Searches } from '#modules/searches/index.ts'
import { hoursOfDesk, type SiteSettings } from '#modules/settings/index.ts'
import { createSupport, type Support, visitorBlocks } from '#modules/support/index.ts'
import { type Alarms, createAlarms, type Ticketing } from '#modules/ticketing/index.ts'
import { keepPartitionsReady } from '#platform/database/partitions.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { OutsideCalls } from '#platform/outside-calls.ts'
import { type BesideDeps, layBeside } from './wiring/beside.ts'
import { disputeSources } from './wiring/dispute-sources.ts'
import { type GroundDeps, layGround } from './wiring/ground.ts'
import { createInvitations } from './wiring/invitations.ts'
import { liveFeatures } from './wiring/live-features.ts'
import { openOwnerPayouts } from './wiring/owner-payouts.ts'
import { readOwners } from './wiring/owners-of-hotels.ts'
import { personalDataOf } from './wiring/personal-data.ts'
import { searchesOf } from './wiring/recorded-searches.ts'
import { reportSources } from './wiring/report-sources.ts'
import { roomsOfStaff } from './wiring/rooms-of-staff.ts'
import { defineRounds } from './wiring/rounds.ts'
import { stayTalk } from './wiring/stay-talk.ts'
import { leftChat, reservationIdOf } from './wiring/support-sources.ts'
import { checksOf, createStripePay, createTrade, sellersOf, takesByStripe } from './wiring/trade.ts'

/** What every module is built from. */
export type ModuleDeps = GroundDeps &
  BesideDeps & {
    /** Where answers to mails of the support desk go. */
    supportAddress: string
    /** Addresses of invented owners, whose passwords everyone can read. */
    publishedOwners?: readonly string[]
    /** Of hashing a password; lower in tests only. */
    passwordCost?: AccountsDeps['passwordCost']
    /** Has PDFs made elsewhere than in this thread. */
    documentsApart?: (documents: Documents) => Documents
  }

/** What screens and routes may use: one entry per module, its door. */
export type Modules = {
  accounts: Accounts
  audit: Audit
  geo: Geo
  flights: Flights
  /** The house supplier's own inventory, beyond what the supplier port offers. */
  house: House
  newsletter: Newsletter
  campaigns: Campaigns
  mailTemplates: MailTemplates
  offers: Offers
  alerts: Alerts
  packages: Packages
  legal: Legal
  partners: Partners
  hotels: Hotels
  insurance: Insurance
  cars: Cars
  messages: Messages
  chat: Chat
  support: Support
  careers: Careers
  settings: SiteSettings
  /** Around every page of staff. */
  backoffice: Backoffice
  backups: Backups
  reports: Reports
  searches: Searches
  diagnostics: Diagnostics
  /** Calls that leave this process. */
  calls: OutsideCalls
  ledger: Ledger
  payouts: Payouts
  payments: Payments & { webhooks: WebhookIntake }
  disputes: DisputeDesk
  sandboxPay: SandboxPay
  stripePay: StripePay
  reservations: Reservations
  documents: Documents
  ticketing: Ticketing
  alarms: Alarms
  notifications: Notifications
  staffMails: StaffMailDesk
  idempotency: Idempotency
  mail: PostOffice
}

export { createGeo }

/**
 * The composition root: modules are built here, what sells in ./wiring/trade.ts, and nowhere else; their connections are in ./wiring.
 */
export async function createModules(given: ModuleDeps): Promise<Modules> {
  const { db, secret } = given
  const ground = layGround(given)
  const accounts = await createAccounts({
    ...ground,
    personalData: () => personalData,
    bookingOf: (from, id) => reservations.bookingOf(from, id),
  })
  const { owners, staff } = accounts
  const stripePay = createStripePay(ground)
  const partners = await createPartners({
    ...ground,
    stripe: { ...stripePay.connect, isInUse: () => takesByStripe(stripePay) },
    owners,
    sales: ownerSales,
    termsInForce: () => legal.holding('owner-terms'),
  })

  const trade = await createTrade(ground, stripePay, {
    readOwners: (ids, from = db) => readOwners(from, { accounts, partners }, ids),
    staffNames: staff.namesOf,
    refundCrew: () => staff.contactsWith('refunds.request'),
    ownerCrew: () => staff.contactsWith('owners.verify'),
  })
  const { house, flights, hotels, cars, sandboxPay, ledger, payments, ticketing, reservations } = trade
  const madeHere = createDocuments(ground)
  const documents = given.documentsApart?.(madeHere) ?? madeHere
  const alarms = await createAlarms({ ...ground, crew: () => staff.contactsWith('ticketing.work') })

  const { read: readReservation, createLink, createReviewKey } = reservations
  const mailing = { ...ground, documents, readReservation, createLink, createReviewKey }
  const notifications = await createNotifications(mailing)
  const staffMails = createStaffMails(mailing)
  const disputes = await payments.openDisputes({
    ...ground,
    ...disputeSources({ db, documents, reservations }),
    crew: () => staff.contactsWith('disputes.work'),
  })
  const payouts = await openOwnerPayouts(ground, {
    ledger,
    stripePay,
    sources: {
      accounts,
      partners,
      reservations,
      company: () => settings.company(),
      pixPayer: () => settings.pixPayer(),
    },
  })

  const messages = await createMessages({
    ...ground,
    staysOf: hotels.contactsOf,
    ...stayTalk({ ...ground, accounts, partners, reservations }),
  })
  const chat = await createChat({
    ...ground,
    staffNames: staff.namesOf,
    hours: () => hoursOfDesk(db),
    blocks: visitorBlocks(ground),
  })
  const support = await createSupport({
    ...ground,
    address: given.supportAddress,
    tokenKey: secret('support mail'),
    hours: chat.hours,
    chatOf: (id) => leftChat(chat, id),
    tellChat: chat.answerFromTicket,
    reservationIdOf: (code) => reservationIdOf(reservations, code),
    staffNames: staff.namesOf,
    assignees: () => staff.contactsWith('support.work'),
  })
  const invitations = createInvitations(ground, { ...trade, accounts, notifications, documents })
  const { newsletter, campaigns, offers, alerts } = invitations
  const { legal, idempotency, careers, settings, backups, diagnostics } = await layBeside(ground, staff, {
    sellers: () => sellersOf(trade),
    feeExamples: reservations.soldLately,
    live: (careers) => liveFeatures({ ...ground, alerts, careers, chat, newsletter, partners }),
  })
  diagnostics.examiner.add(...checksOf(ground, trade))
  const reports = await createReports({
    ...ground,
    sources: reportSources(ground),
    staffNames: staff.namesOf,
    staffWith: staff.contactsWith,
  })
  const personalData = personalDataOf({
    db,
    audit: ground.audit,
    reservations,
    messages,
    notifications,
    support,
    campaigns,
    reviews: hotels.reviews,
    chat,
    newsletter,
    alerts,
    legal,
    partners,
    hotels,
    payouts,
    reports,
  })
  const tidied = {
    audit: ground.audit,
    flights,
    house,
    ticketing,
    newsletter,
    campaigns,
    mailTemplates: invitations.mailTemplates,
    alerts,
    offers,
    legal,
    notifications,
    idempotency,
    careers,
    partitions: { keepReady: () => keepPartitionsReady(given.db, given.clock.now(), given.log) },
  }
  await defineRounds(given.jobs, tidied)
  await settings.load()
  return {
    accounts,
    audit: ground.audit,
    geo: given.geo,
    flights,
    house,
    ...invitations,
    legal,
    partners,
    hotels,
    insurance: ground.insurance,
    cars,
    messages,
    chat,
    support,
    careers,
    backoffice: createBackoffice({
      ...ground,
      ...roomsOfStaff({
        accounts,
        careers,
        cars,
        chat,
        diagnostics,
        disputes,
        hotels,
        partners,
        payouts,
        reservations,
        support,
        ticketing,
      }),
    }),
    backups,
    reports,
    searches: searchesOf(ground),
    settings,
    diagnostics,
    calls: given.calls,
    ledger,
    payouts,
    payments,
    disputes,
    sandboxPay,
    stripePay,
    reservations,
    documents,
    ticketing,
    alarms,
    notifications,
    staffMails,
    idempotency,
    mail: given.mail,
  }
}
