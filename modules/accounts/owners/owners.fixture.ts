import { accountsApi } from '#modules/accounts/index.ts'
import { attempts } from '#modules/accounts/throttle.tables.ts'
import { joinAsOwner, openAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { ownerHistory, owners } from './owners.tables.ts'

export const EMAIL = 'olga@example.com'
const HERE = { address: '192.0.2.1', userAgent: 'Vitest' }

export async function forgetOwners({ db }: TestDatabase) {
  await db.delete(ownerHistory)
  for (const table of [owners, attempts]) await db.delete(table)
}

/** The true accounts of owners and their routes, for tests. */
export async function openOwners({ db }: TestDatabase) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(db, { clock })
  const { accounts } = world
  const { customerOf } = accounts.customers
  const callers = { ...testCallers(), customerOf, ownerOf: accounts.owners.ownerOf, staffOf: accounts.staff.staffOf }
  const app = await apiOf(accountsApi(accounts), { callers })
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { headers, payload }: { headers?: Record<string, string>; payload?: object } = {},
  ) => app.inject({ method, url: `/hotel-owner/auth/${path}`, headers: headers ?? {}, ...(payload && { payload }) })
  const open = async (email = EMAIL, password: string | null = PASSWORD) => {
    const passwordHash = password
      ? await accounts.owners.hashNewPassword({ email, password, personal: [], field: 'password' })
      : null
    const person = { email, firstName: 'Olga', lastName: 'Prado', locale: 'en' as const, passwordHash }
    return db.transaction((tx) => accounts.owners.open(tx, { ...person, userAgent: 'Vitest' }))
  }
  const logIn = (password = PASSWORD, email = EMAIL) => accounts.owners.logIn({ email, password }, HERE)
  return { ...world, clock, app, call, open, logIn, join: (email = EMAIL) => joinAsOwner({ ...world, db }, email) }
}

export type OwnersWorld = Awaited<ReturnType<typeof openOwners>>

export { HERE }
