import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempts } from '#modules/accounts/throttle.tables.ts'
import { openAccounts, tokenIn } from '#tests/support/accounts.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { customerHistory, customers, registrations } from './customers.tables.ts'

const EMAIL = 'ana@example.com'
const ANAS = 'carnauba lighthouse 41'
const MALLORYS = 'mallory was here first 9'
const STEPS = [
  'ana registers',
  'mallory registers',
  'follow the newest mail',
  'follow the oldest mail',
  'forgot',
  'ana signs in',
  'mallory signs in',
  'mallory follows a link of her own making',
  'follow the newest reset',
] as const

const database = testDatabase()

async function walk(steps: readonly (typeof STEPS)[number][]) {
  const { db } = database
  await db.delete(customerHistory)
  for (const table of [customers, registrations, attempts]) await db.delete(table)
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const { accounts, mail, jobs } = await openAccounts(db, { clock })
  const api = accounts.customers
  const origin = { address: '192.0.2.1', userAgent: 'Vitest' }
  const quietly = (work: Promise<unknown>) => work.catch(() => null)
  // What a client of yesterday sends: the password is not looked at.
  const register = (firstName: string, password: string) => {
    const typed = { firstName, lastName: 'Souza', email: EMAIL, locale: 'en' as const, password }
    return api.register(typed)
  }
  const links = (mark: RegExp) => mail.posted.filter(({ text }) => mark.test(text)).map(({ text }) => tokenIn(text))
  const verify = (token = '') => quietly(api.verifyEmail({ token, password: ANAS }, origin))
  const signIn = (password: string) => api.logIn({ email: EMAIL, password }, origin).catch(() => null)
  const take: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
    'ana registers': () => register('Ana', ANAS),
    'mallory registers': () => register('Mallory', MALLORYS),
    'follow the newest mail': () => verify(links(/verify=/).at(-1)),
    'follow the oldest mail': () => verify(links(/verify=/).at(0)),
    async forgot() {
      await api.forgotPassword(EMAIL)
      await jobs.run(clock.now())
    },
    'ana signs in': () => signIn(ANAS),
    'mallory signs in': () => signIn(MALLORYS),
    'mallory follows a link of her own making': () =>
      quietly(api.verifyEmail({ token: 'made-up', password: MALLORYS }, origin)),
    'follow the newest reset': () =>
      quietly(api.resetPassword({ token: links(/reset-password/).at(-1) ?? '', password: ANAS })),
  }
  for (const step of steps) {
    clock.advance(11 * 60_000)
    await take[step]()
    expect(await signIn(MALLORYS), 'the password of the stranger opens nothing').toBeNull()
    clock.advance(20 * 60_000)
    const rows = await db.select().from(customers)
    expect(rows.length).toBeLessThan(2)
    if (rows.length > 0) expect(await signIn(ANAS), 'hers opens the account').not.toBeNull()
  }
}

test('two people register one address: whatever the order, the password is of who reads the mailbox', async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 12 })
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 20 })
}, 120_000)
