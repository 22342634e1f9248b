import { createSecretKey } from 'node:crypto'
import { type Accounts, createAccounts, type PersonalData } from '#modules/accounts/index.ts'
import { type Audit, createAudit } from '#modules/audit/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import {
  buildTimetable,
  createFlights,
  createHouseSupplier,
  type Flights,
  type House,
  loadTimetable,
  readNetworkInfo,
} from '#modules/flights/index.ts'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createHotels, type Hotels, type OwnerSummary, ownerSales } from '#modules/hotels/index.ts'
import { createPayouts, type Ledger, type Payouts } from '#modules/ledger/index.ts'
import { createMessages, type Messages } from '#modules/messages/index.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import { createNewsletter } from '#modules/newsletter/index.ts'
import type { Notifications, StaffMailDesk } from '#modules/notifications/index.ts'
import { createPartners, type Partners } from '#modules/partners/index.ts'
import type { Payments, SandboxPay, WebhookIntake } from '#modules/payments/index.ts'
import type { Documents, Reservations } from '#modules/reservations/index.ts'
import { createRights, type Rights } from '#modules/rights/index.ts'
import type { Support } from '#modules/support/index.ts'
import type { Alarms, Ticketing } from '#modules/ticketing/index.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { isAppError } from '#platform/errors.ts'
import { createEvents, type Events } from '#platform/events.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { createVault, type Vault } from '#platform/vault.ts'
import { createBooking, createMoney, type ModuleDeps } from './booking-modules.ts'
import { payeeFor, payoutTargetOf, SELLER } from './payout-sources.ts'
import { stayTalk } from './stay-talk.ts'
import { stayWords } from './stay-words.ts'
import { openChat, openSupport } from './support-modules.ts'

/** What screens and routes may ask for: one entry a module, each behind its door. */
export type Modules = {
  accounts: Accounts
  audit: Audit
  geo: Geo
  flights: Flights
  /** Our own inventory of flights: what it does besides what suppliers do. */
  house: House
  newsletter: Newsletter
  partners: Partners
  hotels: Hotels
  messages: Messages
  chat: Chat
  support: Support
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

/** Where nobody made or imported a network. */
const NO_FLIGHTS = buildTimetable({ airports: [], carriers: [], aircraft: [] }, [])

/** The composition root: every module is built here and nowhere else. */
export async function createModules(deps: ModuleDeps): Promise<Modules> {
  const { db, geo, log, clock, jobs, mail, translate, secret, publicUrl } = deps
  const vault = createVault(secret('vault'))
  const events = createEvents(jobs)
  const rights = createRights()
  const { flights, house } = await openFlights(deps, { vault, events, rights })
  const audit = createAudit({ db, clock })
  // Whoever keeps something about a customer adds itself: it is handed out and erased with the account.
  const personalData: PersonalData[] = []
  const accounts = await createAccounts({
    db,
    clock,
    mail,
    jobs,
    events,
    translate,
    vault,
    publicUrl,
    audit,
    personalData,
  })
  const { owners } = accounts
  const sales = ownerSales
  const partners = await createPartners({
    db,
    clock,
    jobs,
    events,
    mail,
    translate,
    vault,
    audit,
    owners,
    sales,
    publicUrl,
  })
  const hotels = await createHotels({
    db,
    geo,
    clock,
    jobs,
    log,
    mail,
    translate,
    publicUrl,
    events,
    audit,
    vault,
    rights,
    ...(deps.fetchCalendar && { fetchCalendar: deps.fetchCalendar }),
    secret: createSecretKey(secret('stay offers')),
    readOwners: (ids, from = db) => readOwners(from, { accounts, partners }, ids),
  })
  const money = await createMoney(deps, events)
  const ground = { events, vault, audit, flights, rights, stays: hotels.stays, accounts, personalData }
  const booking = await createBooking(deps, { ...ground, ...money })
  const { ledger } = money
  const payouts = openPayouts(deps, { vault, audit, events, ledger, accounts, partners, ...booking })
  const messages = await createMessages({
    db,
    clock,
    jobs,
    mail,
    translate,
    vault,
    staysOf: hotels.contactsOf,
    ...stayTalk({ db, publicUrl, accounts, partners, reservations: booking.reservations }),
  })
  // Before the reservations: once they are taken from the account, nobody knows whose stays they were.
  personalData.unshift(...stayWords({ db, reservations: booking.reservations, reviews: hotels.reviews, messages }))
  const chat = await openChat(deps, { events, vault, audit, accounts, personalData })
  const support = await openSupport(deps, { events, vault, audit, accounts, chat, personalData, ...booking })
  const newsletter = openNewsletter(deps, personalData)
  await defineRounds(jobs, { flights, house, newsletter, ...booking })
  return {
    accounts,
    audit,
    geo,
    flights,
    house,
    newsletter,
    partners,
    hotels,
    messages,
    chat,
    support,
    mail,
    ...money,
    payouts,
    ...booking,
  }
}

function openNewsletter(deps: ModuleDeps, personalData: PersonalData[]): Newsletter {
  const newsletter = createNewsletter(deps)
  personalData.push({
    name: 'newsletter',
    exportOf: ({ email }) => newsletter.exportOf(email),
    eraseOf: ({ email }, tx) => newsletter.eraseOf(email, tx),
  })
  return newsletter
}

type FlightParts = { vault: Vault; events: Events; rights: Rights }

/** Flights of every supplier; a further one is a line in the list. */
async function openFlights(deps: ModuleDeps, parts: FlightParts): Promise<{ flights: Flights; house: House }> {
  const { db, geo, log, clock, afterwards, secret } = deps
  const house = await openHouse(deps, parts)
  const flights = createFlights({
    db,
    geo,
    clock,
    log,
    afterwards,
    rights: parts.rights,
    secret: secret('flight offers'),
    suppliers: [house],
  })
  return { flights, house }
}

/** Our own inventory on the network that the database has. */
async function openHouse({ db, geo, clock, seed, instantTicketing }: ModuleDeps, { vault, events }: FlightParts) {
  const network = await readNetworkInfo(db)
  const timetable = network ? await loadTimetable(db, geo) : NO_FLIGHTS
  const inventedCarriers = network?.source === 'generated'
  return createHouseSupplier({ db, geo, clock, vault, events, seed, timetable, inventedCarriers, instantTicketing })
}

type Paying = Pick<Modules, 'audit' | 'ledger' | 'accounts' | 'partners' | 'reservations'> & {
  vault: Vault
  events: Events
}

/** What owners are paid, by what their stays have earned. */
function openPayouts(
  deps: ModuleDeps,
  { vault, audit, events, ledger, accounts, partners, reservations }: Paying,
): Payouts {
  const { db, clock, mail, translate, publicUrl } = deps
  return createPayouts({
    db,
    clock,
    vault,
    audit,
    events,
    mail,
    translate,
    publicUrl,
    ledger,
    seller: SELLER,
    payable: (filter) => reservations.owners.payable(filter),
    payoutTarget: (ownerId) => payoutTargetOf(partners, ownerId),
    payeeOf: (ownerId) => payeeFor(partners, ownerId),
    contactsOf: (ownerIds) => accounts.owners.contactsOf(db, ownerIds),
    wantsMail: (ownerId, from) => partners.wantsMail(ownerId, 'payouts_sent', from),
    staffNames: accounts.staff.namesOf,
  })
}

/** Who lists hotels: the account has the address and the language, the business its name and how it stands. */
async function readOwners(
  from: DatabaseOrTransaction,
  { accounts, partners }: { accounts: Accounts; partners: Partners },
  ids: readonly string[],
): Promise<OwnerSummary[]> {
  const owners: OwnerSummary[] = []
  for (const { id, email, locale } of await accounts.owners.contactsOf(from, ids)) {
    const standing = await partners.standingOf(id, from).catch(ifUnknown)
    if (standing) owners.push({ id, email, locale, name: standing.companyName, verification: standing.verification })
  }
  return owners
}

/** An account whose business is not registered yet. */
function ifUnknown(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}

/** What is kept for a time only, and when it is deleted, in UTC; holds end each minute. Other modules see to it themselves. */
async function defineRounds(
  jobs: Jobs,
  {
    flights,
    house,
    newsletter,
    notifications,
    idempotency,
  }: Pick<Modules, 'flights' | 'house' | 'newsletter' | 'notifications' | 'idempotency'>,
) {
  const rounds: [name: string, cron: string, work: () => Promise<unknown>][] = [
    ['flights.expire-holds', '* * * * *', house.tools.expireHolds],
    ['flights.forget-searches', '17 3 * * *', flights.forgetOldSearches],
    ['flights.forget-travellers', '27 3 * * *', house.tools.forgetTravellers],
    ['flights.forget-holds', '32 3 * * *', house.tools.forgetHolds],
    ['idempotency.forget', '37 3 * * *', idempotency.forgetOld],
    ['newsletter.forget', '52 3 * * *', newsletter.forgetUnconfirmed],
    ['notifications.forget', '7 4 * * *', notifications.forgetOld],
  ]
  for (const [name, cron, work] of rounds) await jobs.define({ name, cron, work: async () => void (await work()) })
}
