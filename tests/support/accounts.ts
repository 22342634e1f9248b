import { generateSync } from 'otplib'
import { type AccountData, type Accounts, createAccounts, type PersonalData } from '#modules/accounts/index.ts'
import { createAudit } from '#modules/audit/index.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from './clock.ts'
import { manualJobs } from './jobs.ts'
import { collectingPostOffice } from './mail.ts'

/** Hashing a password is made slow on purpose; here only its shape matters. */
export const CHEAP = { memory: 64, passes: 1 }
export const PUBLIC_URL = 'https://jangada.example'
export const PASSWORD = 'carnauba lighthouse 41'

/** The true accounts, with mail and jobs at hand; see `joinAsCustomer` and `joinAsFirstStaff`. */
export async function openAccounts(
  db: Database,
  given: {
    clock?: Clock
    personalData?: PersonalData[]
    ownerData?: AccountData[]
    staffData?: AccountData[]
    publicUrl?: string
  } = {},
) {
  const clock = given.clock ?? fixedClock('2026-11-21T12:00:00Z')
  const mail = collectingPostOffice()
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const audit = createAudit({ db, clock })
  const accounts = await createAccounts({
    db,
    clock,
    mail,
    jobs,
    events,
    audit,
    translate: createTranslate(),
    vault: createVault(Buffer.alloc(32, 7)),
    publicUrl: given.publicUrl ?? PUBLIC_URL,
    personalData: () => ({
      customer: given.personalData ?? [],
      owner: given.ownerData ?? [],
      staff: given.staffData ?? [],
    }),
    bookingOf: async () => null,
    passwordCost: CHEAP,
  })
  return { accounts, audit, clock, mail, jobs, events }
}

export function tokenIn(text: string | undefined): string {
  return /[?&](?:token|verify|confirm|invitation)=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

const here = { address: '192.0.2.1', userAgent: 'Vitest' }

/** Registers and follows the link; returns the auth record and the headers to call as this customer. */
export async function joinAsCustomer(
  { accounts, mail }: { accounts: Accounts; mail: ReturnType<typeof collectingPostOffice> },
  email = 'ana@example.com',
) {
  await accounts.customers.register({ firstName: 'Ana', lastName: 'Souza', email, locale: 'en' })
  const link = { token: tokenIn(mail.posted.at(-1)?.text), password: PASSWORD }
  const record = await accounts.customers.verifyEmail(link, here)
  const identity = await accounts.customers.customerOf(record.token)
  if (!identity) throw new Error('the customer is not signed in')
  return { record, identity, headers: { authorization: `Bearer ${record.token}` } }
}

/** Opens an owner's account, proves the address and signs in; what a partner adds to it is in modules/partners. */
export async function joinAsOwner(
  { accounts, mail, db }: { accounts: Accounts; mail: ReturnType<typeof collectingPostOffice>; db: Database },
  email = 'olga@example.com',
) {
  const { owners } = accounts
  const passwordHash = await owners.hashNewPassword({ email, password: PASSWORD, personal: [], field: 'password' })
  const person = { firstName: 'Olga', lastName: 'Prado', email, locale: 'en' as const, passwordHash }
  const opened = await db.transaction((tx) => owners.open(tx, { ...person, userAgent: here.userAgent }))
  const token = opened.session?.token ?? ''
  const identity = await owners.ownerOf(token)
  if (!identity) throw new Error('the owner is not signed in')
  await owners.confirmEmail(identity, tokenIn(mail.posted.at(-1)?.text))
  return { token, identity, headers: { authorization: `Bearer ${token}` } }
}

/** Sets a second factor up right after signing in, and proves it in this session. @returns the recovery codes */
export async function setUpSecondFactor(
  { accounts, clock = systemClock }: { accounts: Accounts; clock?: Clock },
  token: string,
): Promise<string[]> {
  const bearer = await accounts.staff.staffOf(token)
  if (!bearer) throw new Error('nobody of staff is signed in')
  const { secret } = await accounts.staff.secondFactor.enrol(bearer, {})
  const code = generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })
  return (await accounts.staff.secondFactor.confirm(bearer, code)) ?? []
}

/** Goes through setup and sets a second factor up; returns the session and the headers to call as this superadmin. */
export async function joinAsFirstStaff(
  { accounts, clock = systemClock }: { accounts: Accounts; clock?: Clock },
  email = 'rui@jangada.example',
) {
  const token = (await accounts.setup.begin()) ?? ''
  const person = { firstName: 'Rui', lastName: 'Lima', email, password: PASSWORD, locale: 'en' as const }
  const session = await accounts.setup.finish({ token, ...person }, here)
  await setUpSecondFactor({ accounts, clock }, session.token)
  const identity = await accounts.staff.staffOf(session.token)
  if (!identity) throw new Error('the first member of staff is not signed in')
  return { session, identity, headers: { authorization: `Bearer ${session.token}` } }
}
