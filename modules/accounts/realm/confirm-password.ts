import { wrongPassword } from '#modules/accounts/accounts.errors.ts'
import type { Passwords } from '#modules/accounts/passwords/password-hash.ts'
import type { SlowDown } from '#modules/accounts/slow-down.ts'
import type { Database } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Realm } from './realm.ts'

type Deps = { db: Database; passwords: Passwords; slowDown: SlowDown }

/**
 * Checks the password of a person who is signed in already, slowed down like signing in.
 * Throws AppError `request/invalid` that names `field`, or `account/slow-down`.
 * @returns the hash that it was checked against, for a guarded write.
 */
export async function confirmPassword(
  { db, passwords, slowDown }: Deps,
  { name, accounts }: Realm,
  { id }: { id: string },
  given: { password: string; field: string },
): Promise<string> {
  const account = { kind: 'account', realm: `${name} password`, who: id } as const
  await slowDown.attempt(account)
  const [row] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id))
  const hash = typeof row?.hash === 'string' ? row.hash : null
  if (!(await passwords.matches(given.password, hash)) || !hash) throw wrongPassword(given.field)
  await slowDown.passed(db, account)
  return hash
}
