import { randomBytes } from 'node:crypto'
import { createPasswords } from '#modules/accounts/passwords/password-hash.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { ownerHistory, owners } from './owners.tables.ts'

/** `password` null: nobody signs in to the account. */
export type DemonstrationOwner = {
  id: string
  email: string
  firstName: string
  lastName: string
  locale: Locale
  password: string | null
}

/** Invented owners whose addresses are taken as proved; nothing is mailed. @returns those that were not there before. */
export async function addDemonstrationOwners(
  tx: Transaction,
  invented: readonly DemonstrationOwner[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rowsOf = inArray(
    owners.id,
    invented.map(({ id }) => id),
  )
  const known = new Set((await tx.select({ id: owners.id }).from(owners).where(rowsOf)).map(({ id }) => id))
  const fresh = invented.filter(({ id }) => !known.has(id))
  const passwords = createPasswords()
  const nobodys = await passwords.hash(randomBytes(24).toString('base64url'))
  const rows = fresh.map(async ({ password, ...owner }) => {
    const passwordHash = password === null ? nobodys : await passwords.hash(password)
    return { ...owner, passwordHash, status: 'active' as const, createdAt: now, updatedAt: now }
  })
  await insertAll(tx, owners, await Promise.all(rows))
  const happened = ['registered', 'confirmed']
  await insertAll(
    tx,
    ownerHistory,
    fresh.flatMap(({ id }) => happened.map((what) => ({ accountId: id, what, at: now }))),
  )
  return new Set(fresh.map(({ id }) => id))
}

/** How many of the addresses have an account that may sign in. */
export function countOwnersOf(db: Database, emails: readonly string[]): Promise<number> {
  return db.$count(owners, and(inArray(owners.email, [...emails]), eq(owners.status, 'active')))
}
