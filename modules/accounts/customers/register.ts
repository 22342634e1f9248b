import { hashToken, newToken } from '#modules/accounts/realm/tokens.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, desc, eq, gt, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { knownMail, verifyMail } from './customer-mails.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { customers, registrations } from './customers.tables.ts'

export type Registration = { firstName: string; lastName: string; email: string; locale: Locale }

export const VERIFY_LIFE_MS = 24 * 3_600_000
/** So many mails to one address in ten minutes: enough for a typing error, too few to flood a stranger. */
export const MAILS = 3
export const QUIET_MS = 10 * 60_000

/**
 * Keeps what was typed until the mailbox is proved. A known address gets another mail, and nothing else differs: neither the
 * answer nor the work.
 */
export async function register(deps: CustomerDeps, typed: Registration): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await oneAtATime(tx, typed.email)
    await askToVerify(tx, deps, typed)
  })
}

/** Mails the link of the newest registration once more, if there is one; the caller has looked for an account. */
export async function remind(tx: Transaction, deps: CustomerDeps, email: string): Promise<void> {
  await oneAtATime(tx, email)
  const [typed] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, deps.clock.now())))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  if (typed) await askToVerify(tx, deps, typed)
}

/** Stores what was typed with a link of its own, and mails the link to an address that has no account. */
async function askToVerify(tx: Transaction, deps: CustomerDeps, given: Registration): Promise<void> {
  const { firstName, lastName, email, locale } = given
  const typed = { firstName, lastName, email, locale }
  if ((await countSince(tx, email, new Date(deps.clock.now().getTime() - QUIET_MS))) >= MAILS) return
  const { clock, mail, publicUrl, translate } = deps
  const now = clock.now()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + VERIFY_LIFE_MS)
  await tx.insert(registrations).values({ ...typed, tokenHash: hashToken(token), createdAt: now, expiresAt })
  const [known] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, typed.email))
  const letter = { recipient: typed.email, locale: typed.locale, firstName: typed.firstName, publicUrl, translate }
  await mail.post(tx, known ? knownMail(letter) : verifyMail(letter, token))
}

/** Registering, confirming and reminding of one address wait for one another until the transaction ends. */
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
