import type { Accounts, PersonalData } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { FetchCalendar, StayOrdering } from '#modules/hotels/index.ts'
import { createLedger, type Ledger } from '#modules/ledger/index.ts'
import { createNotifications, createStaffMails } from '#modules/notifications/index.ts'
import { createPayments, createSandbox, type Payments, readPaymentTotals } from '#modules/payments/index.ts'
import {
  createDocuments,
  createReservations,
  type HoldLimits,
  KEPT_OF_RESERVATIONS,
  type Reservations,
} from '#modules/reservations/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import { createAlarms, createTicketing } from '#modules/ticketing/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import { BRAND } from '#platform/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

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
  /** How much may wait to be paid at one moment. */
  holdLimits: HoldLimits
  /** Where answers to mails of the support desk go. */
  supportAddress: string
  /** Reads outside calendars in place of the network. */
  fetchCalendar?: FetchCalendar
}

/** The ledger, the payments and the provider that stands behind them. */
export async function createMoney({ db, clock, jobs, liveness, log, secret, seed }: ModuleDeps, events: Events) {
  const merchant = { name: BRAND.name, city: 'Fortaleza' }
  const sandboxPay = await createSandbox({ db, clock, jobs, seed, merchant, secret: secret('sandbox webhooks') })
  const ledger = createLedger({ db, paid: readPaymentTotals })
  const { provider } = sandboxPay
  const payments = await createPayments({ db, clock, log, jobs, liveness, events, ledger, provider })
  return { ledger, payments, sandboxPay }
}

type Ground = {
  events: Events
  vault: Vault
  audit: Audit
  flights: Flights
  rights: Rights
  stays: StayOrdering
  ledger: Ledger
  payments: Payments
  accounts: Accounts
  personalData: PersonalData[]
}

/** Reservations and what follows from them: tickets, documents, messages. */
export async function createBooking(deps: ModuleDeps, { personalData, accounts, ...ground }: Ground) {
  const { db, clock, geo, jobs, liveness, log, mail, translate, secret, publicUrl, holdLimits } = deps
  const { events, flights } = ground
  // They know each other: ticketing asks for reservations when it is needed.
  const ticketing = createTicketing({
    db,
    clock,
    events,
    liveness,
    log,
    flights,
    audit: ground.audit,
    reservations: () => reservations,
    airlinePrefix: flights.ticketPrefix,
  })
  const reservations: Reservations = await createReservations({
    db,
    clock,
    geo,
    jobs,
    liveness,
    log,
    mail,
    translate,
    publicUrl,
    ticketing,
    ...ground,
    surnameKey: secret('surnames'),
    holdLimits,
    staffNames: accounts.staff.namesOf,
    refundCrew: () => accounts.staff.contactsWith('refunds.request'),
    ownerCrew: () => accounts.staff.contactsWith('owners.verify'),
  })
  const documents = createDocuments({ translate })
  const { read: readReservation, createLink, createReviewKey } = reservations
  const links = { readReservation, createLink, createReviewKey }
  const notifications = await createNotifications({
    db,
    clock,
    mail,
    translate,
    publicUrl,
    events,
    documents,
    ...links,
  })
  const staffMails = createStaffMails({
    db,
    clock,
    mail,
    translate,
    publicUrl,
    documents,
    ...links,
    audit: ground.audit,
  })
  const crew = () => accounts.staff.contactsWith('ticketing.work')
  const alarms = await createAlarms({ db, clock, events, mail, translate, publicUrl, crew })
  personalData.push(
    {
      name: 'reservations',
      exportOf: ({ id }) => reservations.exportOf(id, 'en'),
      eraseOf: ({ id }, tx) => reservations.eraseOf(tx, id),
      kept: KEPT_OF_RESERVATIONS,
    },
    {
      name: 'notifications',
      exportOf: ({ id }) => notifications.exportOf(id, 'en'),
      eraseOf: ({ id }, tx) => notifications.eraseOf(tx, id),
    },
  )
  const idempotency = createIdempotency({ db, clock, liveness })
  jobs.every(2, 'ticketing.orphans', () => ticketing.resumeOrphans())
  await jobs.define({ name: 'ticketing.watch', cron: '* * * * *', work: async () => void (await ticketing.watch()) })
  return { reservations, documents, ticketing, alarms, notifications, staffMails, idempotency }
}
