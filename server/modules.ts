import { BRAND } from '#app/brand.ts'
import { type Accounts, createAccounts, type PersonalData } from '#modules/accounts/index.ts'
import { type Audit, createAudit } from '#modules/audit/index.ts'
import { createFlights, type Flights, loadTimetable, readNetworkInfo } from '#modules/flights/index.ts'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createLedger, type Ledger } from '#modules/ledger/index.ts'
import { createNewsletter, type Newsletter } from '#modules/newsletter/index.ts'
import {
  createPayments,
  createSandbox,
  type Payments,
  readPaymentTotals,
  type SandboxPay,
  type WebhookIntake,
} from '#modules/payments/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { createEvents, type Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { createVault } from '#platform/vault.ts'

/** What screens and routes may ask for: one entry a module, each behind its door. */
export type Modules = {
  accounts: Accounts
  audit: Audit
  geo: Geo
  flights: Flights
  newsletter: Newsletter
  ledger: Ledger
  payments: Payments & { webhooks: WebhookIntake }
  sandboxPay: SandboxPay
  mail: PostOffice
}

type Deps = {
  db: Database
  geo: Geo
  log: Logger
  clock: Clock
  jobs: Jobs
  mail: PostOffice
  afterwards: Afterwards
  translate: Translate
  secret: (purpose: string) => Buffer
  publicUrl: string
  seed: number
  /** Of the house supplier. */
  instantTicketing: boolean
}

export { createGeo }

/** The composition root: every module is built here and nowhere else. */
export async function createModules(deps: Deps): Promise<Modules> {
  const { db, geo, log, clock, jobs, mail, afterwards, translate, secret, publicUrl, seed, instantTicketing } = deps
  const [timetable, network] = await Promise.all([loadTimetable(db, geo), readNetworkInfo(db)])
  const inventedCarriers = network?.source === 'generated'
  const vault = createVault(secret('vault'))
  const events = createEvents(jobs)
  const flights = createFlights({
    ...{ db, geo, timetable, clock, vault, events, log, afterwards, seed, inventedCarriers, instantTicketing },
    secret: secret('flight offers'),
  })
  const audit = createAudit({ db, clock })
  // Whoever keeps something about a customer adds itself: it is handed out and erased with the account.
  const personalData: PersonalData[] = []
  const accounts = await createAccounts({
    ...{ db, clock, mail, jobs, events, translate, vault, publicUrl, audit, personalData },
  })
  const money = await createMoney(deps, events)
  const newsletter = createNewsletter({ db, clock, mail, translate, publicUrl })
  await jobs.define({
    name: 'flights.forget-searches',
    cron: '17 3 * * *',
    work: async () => void (await flights.forgetOldSearches()),
  })
  await jobs.define({
    name: 'flights.forget-travellers',
    cron: '27 3 * * *',
    work: async () => void (await flights.forgetTravellers()),
  })
  await jobs.define({
    name: 'flights.expire-holds',
    cron: '* * * * *',
    work: async () => void (await flights.expireHolds()),
  })
  return { accounts, audit, geo, flights, newsletter, ...money, mail }
}

/** The ledger, the payments and the provider that stands behind them. */
async function createMoney({ db, clock, jobs, log, secret, seed }: Deps, events: Events) {
  const merchant = { name: BRAND.name, city: 'Fortaleza' }
  const sandboxPay = await createSandbox({ db, clock, jobs, seed, merchant, secret: secret('sandbox webhooks') })
  const ledger = createLedger({ db, paid: readPaymentTotals })
  const payments = await createPayments({ db, clock, log, jobs, events, ledger, provider: sandboxPay.provider })
  return { ledger, payments, sandboxPay }
}
