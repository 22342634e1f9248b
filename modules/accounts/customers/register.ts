import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, eq, gt, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import { hashToken, newToken } from '../realm/tokens.ts'
import { knownMail, verifyMail } from './customer-mails.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { customers, registrations } from './customers.tables.ts'

type Wish = { firstName: string; lastName: string; email: string; password: string; locale: Locale }
type Typed = Omit<typeof registrations.$inferInsert, 'id' | 'tokenHash' | 'createdAt' | 'expiresAt'>

export const VERIFY_LIFE_MS = 24 * 3_600_000
/** So many mails to one address in ten minutes: enough for a typing error, too few to flood a stranger. */
export const MAILS = 3
export const QUIET_MS = 10 * 60_000

/**
 * Keeps the wish until the mailbox is proved. A known address gets another mail, and nothing else differs: neither the
 * answer nor the work.
 */
export async function register(deps: CustomerDeps, wish: Wish): Promise<void> {
  const { firstName, lastName, email, password, locale } = wish
  requireGoodPassword(password, [firstName, lastName, email], 'password')
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    await oneAtATime(tx, email)
    const since = new Date(deps.clock.now().getTime() - QUIET_MS)
    if ((await countSince(tx, email, since)) >= MAILS) return
    await askToVerify(tx, deps, { firstName, lastName, email, passwordHash, locale })
  })
}

/** Stores what was typed with a link of its own, and mails the link to an address that has no account. */
export async function askToVerify(tx: Transaction, deps: CustomerDeps, typed: Typed): Promise<void> {
  const { clock, mail, publicUrl, translate } = deps
  const now = clock.now()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + VERIFY_LIFE_MS)
  await tx.insert(registrations).values({ ...typed, tokenHash: hashToken(token), createdAt: now, expiresAt })
  const [known] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, typed.email))
  const letter = { recipient: typed.email, locale: typed.locale, firstName: typed.firstName, publicUrl, translate }
  await mail.post(tx, known ? knownMail(letter) : verifyMail(letter, token))
}

/** Whoever registers, confirms or is reminded with one address waits for the others until the transaction ends. */
export async function oneAtATime(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${email.toLowerCase()}`}, 0))`)
}

async function countSince(tx: DatabaseOrTransaction, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.createdAt, since)))
  return row?.sent ?? 0
}
