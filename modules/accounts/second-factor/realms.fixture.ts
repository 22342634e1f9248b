import { generateSync } from 'otplib'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, registrations } from '#modules/accounts/customers/customers.tables.ts'
import { accountsApi } from '#modules/accounts/index.ts'
import { OWNERS } from '#modules/accounts/owners/owner-realm.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { attempts } from '#modules/accounts/throttle.tables.ts'
import { joinAsCustomer, joinAsOwner, openAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import type { Proof } from './second-factor.contract.ts'

/** The realms in which two-factor sign-in is a second step; staff prove theirs in the session (staff/second-factor.test.ts). */
export const TWO_STEP_REALMS = ['customer', 'owner'] as const
type TwoStepRealm = (typeof TWO_STEP_REALMS)[number]

const HERE = { address: '192.0.2.1', userAgent: 'Vitest' }
const EMAIL = 'olga@example.com'
type Ticket = { ticket: string; ways: string[] }
type Call = { headers?: Record<string, string>; payload?: object }

/** The true accounts with the routes of one realm, behind one face. */
export async function openRealm(database: TestDatabase, name: TwoStepRealm, given: { publicUrl?: string } = {}) {
  const { db } = database
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(db, { clock, ...given })
  const { accounts } = world
  const { customerOf } = accounts.customers
  const callers = { ...testCallers(), customerOf, ownerOf: accounts.owners.ownerOf, staffOf: accounts.staff.staffOf }
  const app = await apiOf(accountsApi(accounts), { callers })
  const root = name === 'owner' ? '/hotel-owner/auth' : '/customer'
  const call = (method: 'GET' | 'POST', path: string, { headers = {}, payload }: Call = {}) =>
    app.inject({ method, url: `${root}/${path}`, headers, ...(payload && { payload }) })
  const own = name === 'owner' ? ofOwners(database, world) : ofCustomers(world)
  const ticketOf = async (email = EMAIL): Promise<string> => {
    const step = await own.logIn({ email })
    if (!step) throw new Error('no second step was asked for')
    return step.ticket
  }
  /** On another device, by the password alone. */
  const openSession = async () => {
    const token = await own.openSession()
    return { headers: { authorization: `Bearer ${token}` } }
  }
  return { ...world, db, clock, call, ...own, ticketOf, openSession }
}

type World = Awaited<ReturnType<typeof openAccounts>>
export type RealmWorld = Awaited<ReturnType<typeof openRealm>>
export type Joined = { id: string; token: string; headers: { authorization: string } }
type Pair = { password?: string; email?: string }
/** What tests ask of either realm. */
type Doors = {
  realm: Realm
  join(email?: string): Promise<Joined>
  /** The token of another device, by the password alone. */
  openSession(): Promise<string>
  /** The ticket, or null where the password alone was enough. */
  logIn(pair?: Pair): Promise<Ticket | null>
  enter(given: Proof & { ticket: string }): Promise<{ token: string }>
  /** Whose token it is. */
  idOf(token: string): Promise<string | null>
}

function ofOwners({ db }: TestDatabase, world: World): Doors {
  const { owners } = world.accounts
  return {
    realm: OWNERS,
    async join(email = EMAIL) {
      const { identity, ...joined } = await joinAsOwner({ ...world, db }, email)
      return { ...joined, id: identity.id }
    },
    async logIn({ password = PASSWORD, email = EMAIL } = {}) {
      const entered = await owners.logIn({ email, password }, HERE)
      return entered.kind === 'second-factor' ? entered : null
    },
    async openSession() {
      const entered = await owners.logIn({ email: EMAIL, password: PASSWORD }, HERE)
      return entered.kind === 'signed-in' ? entered.token : ''
    },
    enter: (given) => owners.logInWithFactor(given, HERE),
    idOf: async (token) => (await owners.ownerOf(token))?.id ?? null,
  }
}

function ofCustomers(world: World): Doors {
  const { customers } = world.accounts
  return {
    realm: CUSTOMERS,
    async join(email = EMAIL) {
      const { record, identity, headers } = await joinAsCustomer(world, email)
      return { id: identity.id, token: record.token, headers }
    },
    async logIn({ password = PASSWORD, email = EMAIL } = {}) {
      const answer = await customers.logIn({ email, password }, HERE)
      return 'ticket' in answer ? answer : null
    },
    async openSession() {
      const answer = await customers.logIn({ email: EMAIL, password: PASSWORD }, HERE)
      return 'token' in answer ? answer.token : ''
    },
    enter: (given) => customers.logInWithFactor(given, HERE),
    idOf: async (token) => (await customers.customerOf(token))?.id ?? null,
  }
}

export async function forgetPeople({ db }: TestDatabase) {
  for (const { history } of [OWNERS, CUSTOMERS]) await db.delete(history)
  for (const table of [owners, customers, registrations, attempts]) await db.delete(table)
}

export const codeOf = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
export const STEP_MS = 30_000

/** An app is set up and confirmed, and the next code of it is due. */
export async function enrol({ call, clock }: RealmWorld, { headers }: Pick<Joined, 'headers'>) {
  const begun = await call('POST', 'two-factor/enrol', { headers, payload: { password: PASSWORD } })
  const { secret } = begun.json().data as { secret: string }
  const done = await call('POST', 'two-factor/confirm', { headers, payload: { code: codeOf(secret, clock.now()) } })
  clock.advance(STEP_MS)
  return { begun, done, secret, codes: done.json().data.recovery_codes as string[] }
}
