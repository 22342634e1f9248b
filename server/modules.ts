import { createSecretKey } from 'node:crypto'
import { type Accounts, type AccountsDeps, createAccounts } from '#modules/accounts/index.ts'
import { type Alerts, createAlerts } from '#modules/alerts/index.ts'
import { type Audit, createAudit } from '#modules/audit/index.ts'
import { type Backoffice, createBackoffice } from '#modules/backoffice/index.ts'
import { type Backups, createBackups } from '#modules/backups/index.ts'
import { type Careers, createCareers } from '#modules/careers/index.ts'
import { type Cars, createCars } from '#modules/cars/index.ts'
import { type Chat, createChat } from '#modules/chat/index.ts'
import { createFlights, createHouseSupplier, type Flights, type House } from '#modules/flights/index.ts'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createHotels, type FetchCalendar, type Hotels, ownerSales } from '#modules/hotels/index.ts'
import { createHouseInsurer, createInsurance, type Insurance } from '#modules/insurance/index.ts'
import { createLedger, createPayouts, type Ledger, type Payouts } from '#modules/ledger/index.ts'
import { createLegal, type Legal } from '#modules/legal/index.ts'
import { createMessages, type Messages } from '#modules/messages/index.ts'
import { createNewsletter, type Newsletter } from '#modules/newsletter/index.ts'
import {
  createNotifications,
  createStaffMails,
  type Notifications,
  type StaffMailDesk,
} from '#modules/notifications/index.ts'
import { createOffers, type Offers } from '#modules/offers/index.ts'
import { createPackages, type Packages } from '#modules/packages/index.ts'
import { createPartners, type Partners } from '#modules/partners/index.ts'
import {
  createPayments,
  createSandbox,
  type Payments,
  readPaymentTotals,
  type SandboxPay,
  type WebhookIntake,
} from '#modules/payments/index.ts'
import { createReports, type Reports } from '#modules/reports/index.ts'
import {
  createDocuments,
  createReservations,
  type Documents,
  type HoldLimits,
  type Reservations,
} from '#modules/reservations/index.ts'
import { createRights } from '#modules/rights/index.ts'
import { createSettings, type Outside, type SettingsDeps, type SiteSettings } from '#modules/settings/index.ts'
import { createSupport, type Support } from '#modules/support/index.ts'
import { type Alarms, createAlarms, createTicketing, type Ticketing } from '#modules/ticketing/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import { BRAND } from '#platform/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { createEvents } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import { createIdempotency, type Idempotency } from '#platform/idempotency.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import { smtpMailer } from '#platform/mail/mailer.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { createVault } from '#platform/vault.ts'
import { inventedIn } from './wiring/invented.ts'
import { readNetwork } from './wiring/network.ts'
import { readOwners } from './wiring/owners-of-hotels.ts'
import { payoutSources } from './wiring/payout-sources.ts'
import { personalDataOf } from './wiring/personal-data.ts'
import { reportSources } from './wiring/report-sources.ts'
import { roomsOfStaff } from './wiring/rooms-of-staff.ts'
import { defineRounds } from './wiring/rounds.ts'
import { stayTalk } from './wiring/stay-talk.ts'
import { leftChat, reservationIdOf } from './wiring/support-sources.ts'

/** What every module is built from. */
export type ModuleDeps = {
  db: Database
  geo: Geo
  log: Logger
  clock: Clock
  jobs: Jobs
  liveness: Liveness
  mail: PostOffice
  afterwards: Afterwards
  translate: Translate
  secret: (purpose: string) => Buffer
  publicUrl: string
  seed: number
  /** Of the house supplier. */
  instantTicketing: boolean
  /** Limits of what may be held unpaid at one time. */
  holdLimits: HoldLimits
  /** Where answers to mails of the support desk go. */
  supportAddress: string
  /** What the environment says of mail. */
  mailEnvironment: SettingsDeps['mailEnvironment']
  /** What the environment says of backups, and the database that they are of. */
  backups: SettingsDeps['backups']
  databaseUrl: string
  /** Where outside services are. */
  addresses: SettingsDeps['addresses']
  /** Whether what is invented is shown while staff have not decided; it is, unless said otherwise. */
  demonstration?: boolean
  /** Addresses of invented owners, whose passwords everyone can read. */
  publishedOwners?: readonly string[]
  /** The ways out of settings in place of the network. */
  outside?: Outside
  /** Reads outside calendars in place of the network. */
  fetchCalendar?: FetchCalendar
  /** Of hashing a password; lower in tests only. */
  passwordCost?: AccountsDeps['passwordCost']
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
  /** Around every page of staff. */
  backoffice: Backoffice
  settings: SiteSettings
  backups: Backups
  reports: Reports
  ledger: Ledger
  payouts: Payouts
  payments: Payments & { webhooks: WebhookIntake }
  sandboxPay: SandboxPay
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

/** What nearly every module is built on, and what stands on it alone. */
function layGround(given: ModuleDeps) {
  const vault = createVault(given.secret('vault'))
  const rights = createRights()
  const secret = createSecretKey(given.secret('insurance offers'))
  const insurance = createInsurance({ ...given, rights, secret, insurer: createHouseInsurer(given) })
  return { ...given, audit: createAudit(given), events: createEvents(given.jobs), vault, rights, insurance }
}

/** Many more than have a page of their own. */
const MOST_HOTEL_CITIES = 1000

/** What is made of flights, hotels and cars, and what brings people back. */
function createInvitations(
  ground: ReturnType<typeof layGround>,
  { flights, hotels, cars }: Pick<Modules, 'flights' | 'hotels' | 'cars'>,
) {
  return {
    packages: createPackages({ ...ground, flights, hotels, cars }),
    newsletter: createNewsletter(ground),
    offers: createOffers({
      ...ground,
      flights,
      hotelCities: () => hotels.search.cities({ locale: 'en', limit: MOST_HOTEL_CITIES }),
    }),
    alerts: createAlerts({ ...ground, flights, hotels, key: ground.secret('price alerts') }),
  }
}

type Ground = ReturnType<typeof layGround>

/** What is sold by the night and by the day. */
async function createStock({ accounts, partners, ...ground }: Ground & Pick<Modules, 'accounts' | 'partners'>) {
  const { db, secret } = ground
  const hotels = await createHotels({
    ...ground,
    secret: createSecretKey(secret('stay offers')),
    readOwners: (ids, from = db) => readOwners(from, { accounts, partners }, ids),
  })
  return { hotels, cars: await createCars({ ...ground, secret: createSecretKey(secret('car offers')) }) }
}

/** What no other module is built on. */
async function layBeside(ground: Ground, { namesOf, contactsWith }: Accounts['staff']) {
  const settings = createSettings({
    outside: { mailer: smtpMailer, fetch, waitMs: 10_000 },
    ...ground,
    staffNames: namesOf,
    demonstration: ground.demonstration ?? true,
    invented: () => inventedIn(ground.db),
  })
  const crew = () => contactsWith('settings.manage')
  return {
    settings,
    backups: await createBackups({ ...ground, plan: settings.backupPlan, staffNames: namesOf, crew }),
    careers: createCareers({ ...ground, staffNames: namesOf }),
    legal: createLegal(ground),
    idempotency: createIdempotency(ground),
  }
}

/** As whom we are paid. */
const MERCHANT = {
  get name() {
    return BRAND.name
  },
  city: 'Fortaleza',
}

/**
 * The composition root: every module is built here and nowhere else; the connections between modules are in ./wiring.
 */
export async function createModules(given: ModuleDeps): Promise<Modules> {
  const { db, geo, secret } = given
  const ground = layGround(given)
  const accounts = await createAccounts({ ...ground, personalData: () => personalData })
  const { owners, staff } = accounts
  const partners = await createPartners({ ...ground, owners, sales: ownerSales })

  const house = createHouseSupplier({ ...ground, ...(await readNetwork(db, geo)) })
  const flights = createFlights({ ...ground, secret: secret('flight offers'), suppliers: [house] })
  const { hotels, cars } = await createStock({ ...ground, accounts, partners })

  const sandboxPay = await createSandbox({ ...ground, merchant: MERCHANT, secret: secret('sandbox webhooks') })
  const ledger = createLedger({ db, paid: readPaymentTotals })
  const payments = await createPayments({ ...ground, ledger, provider: sandboxPay.provider })

  const ticketing = createTicketing({
    ...ground,
    flights,
    // The two depend on each other: ticketing asks for reservations lazily.
    reservations: () => reservations,
    airlinePrefix: flights.ticketPrefix,
  })
  const reservations: Reservations = await createReservations({
    ...ground,
    flights,
    stays: hotels.stays,
    cars: cars.ordering,
    ledger,
    payments,
    ticketing,
    surnameKey: secret('surnames'),
    staffNames: staff.namesOf,
    refundCrew: () => staff.contactsWith('refunds.request'),
    ownerCrew: () => staff.contactsWith('owners.verify'),
  })
  const documents = createDocuments(ground)
  const alarms = await createAlarms({ ...ground, crew: () => staff.contactsWith('ticketing.work') })

  const { read: readReservation, createLink, createReviewKey } = reservations
  const mailing = { ...ground, documents, readReservation, createLink, createReviewKey }
  const notifications = await createNotifications(mailing)
  const staffMails = createStaffMails(mailing)
  const payouts = createPayouts({
    ...ground,
    ledger,
    ...payoutSources({ db, accounts, partners, reservations, company: () => settings.company() }),
  })

  const messages = await createMessages({
    ...ground,
    staysOf: hotels.contactsOf,
    ...stayTalk({ ...ground, accounts, partners, reservations }),
  })
  const chat = await createChat({ ...ground, staffNames: staff.namesOf })
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
  const { packages, newsletter, offers, alerts } = createInvitations(ground, { flights, hotels, cars })
  const { legal, idempotency, careers, settings, backups } = await layBeside(ground, staff)
  const personalData = personalDataOf({
    db,
    reservations,
    messages,
    reviews: hotels.reviews,
    notifications,
    chat,
    support,
    newsletter,
    alerts,
    legal,
  })
  const tidied = { flights, house, ticketing, newsletter, alerts, offers, legal, notifications, idempotency, careers }
  await defineRounds(given.jobs, tidied)
  await settings.load()
  return {
    accounts,
    audit: ground.audit,
    geo,
    flights,
    house,
    newsletter,
    offers,
    alerts,
    packages,
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
        hotels,
        partners,
        payouts,
        reservations,
        support,
        ticketing,
      }),
    }),
    settings,
    backups,
    reports: await createReports({
      ...ground,
      sources: reportSources(db),
      staffNames: staff.namesOf,
      staffWith: staff.contactsWith,
    }),
    ledger,
    payouts,
    payments,
    sandboxPay,
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
