import { notFound } from '#modules/accounts/accounts.errors.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, asc, count, eq } from '#platform/database/query.ts'
import type { Asked } from './challenges.ts'
import { afterAdding, afterRemoving } from './changes.ts'
import { checkNewPasskey } from './check-passkey.ts'
import type { Bearer, FactorDeps, RealmWays } from './factor.deps.ts'
import { creationOptions } from './passkey-options.ts'
import type { CreationOptions, NewPasskey, PasskeyView } from './passkeys.contract.ts'
import { type PasswordAndProof, proveToAdd, requireMayAdd, withPasswordAndProof } from './prove.ts'
import type { Proof } from './second-factor.contract.ts'
import { passkeyKnown, tooManyPasskeys } from './second-factor.errors.ts'
import { hasSecondFactor, oneChangeAtATime } from './ways.ts'

const MOST = 20

export async function passkeysOf({ db }: Pick<FactorDeps, 'db'>, { passkeys }: Realm, accountId: string) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(viewOf)
}

function viewOf({ id, name, createdAt, lastUsedAt }: Realm['passkeys']['$inferSelect']): PasskeyView {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}

/**
 * For an authenticator to make a passkey with. Throws AppError `request/invalid` for a wrong password or a missing proof,
 * `account/slow-down`, `account/conflict` where browsers offer no passkeys.
 */
export async function askForPasskey(
  deps: FactorDeps,
  { realm, confirmPassword }: RealmWays,
  bearer: Bearer,
  { password, ...proof }: Proof & { password?: string | undefined },
): Promise<CreationOptions> {
  await confirmPassword(bearer, password)
  await proveToAdd(deps, realm, { bearer, proof })
  return creationOptions(deps, realm, bearer)
}

/**
 * What the authenticator made of the options. @returns recovery codes with the first factor, shown here once. Throws AppError
 * `request/invalid`, and `account/conflict` for one that belongs to an account already, of whatever realm, and beyond 20.
 */
export async function addPasskey(
  deps: FactorDeps,
  ways: RealmWays,
  bearer: Bearer,
  { name, response }: { name: string; response: NewPasskey },
): Promise<{ passkey: PasskeyView; codes: string[] | null }> {
  const { realm } = ways
  const { passkeys } = realm
  const asked: Asked = { accountId: bearer.id, purpose: 'add', askedBy: bearer.sessionId }
  const made = await checkNewPasskey(deps, realm, { asked, answer: response })
  const adding = deps.db.transaction(async (tx) => {
    await oneChangeAtATime(tx, realm, bearer.id)
    await requireMayAdd(tx, realm, bearer)
    const isFirst = !(await hasSecondFactor(tx, realm, bearer.id))
    const [has] = await tx.select({ many: count() }).from(passkeys).where(eq(passkeys.accountId, bearer.id))
    if ((has?.many ?? 0) >= MOST) throw tooManyPasskeys(MOST)
    const createdAt = deps.clock.now()
    const [row] = await tx
      .insert(passkeys)
      .values({ accountId: bearer.id, ...made, name, createdAt })
      .returning()
    if (!row) throw new Error('the passkey was not stored')
    const change = { what: 'passkey-added' as const, name }
    return { passkey: viewOf(row), codes: await afterAdding(tx, deps, ways, { bearer, change, isFirst }) }
  })
  return adding.catch((error) => {
    throw isDuplicate(error) ? passkeyKnown() : error
  })
}

type Named = { id: string; name: string }

/** Throws AppError `account/not-found` for an unknown one and a stranger's alike. */
export async function renamePasskey({ db }: FactorDeps, { passkeys }: Realm, bearer: Bearer, { id, name }: Named) {
  const own = and(eq(passkeys.id, id), eq(passkeys.accountId, bearer.id))
  const rows = await db.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id })
  if (rows.length === 0) throw notFound()
}

/** Throws AppError `account/not-found` before anything is asked, then as `withPasswordAndProof`. */
export async function removePasskey(
  deps: FactorDeps,
  ways: RealmWays,
  bearer: Bearer,
  { id, ...proof }: PasswordAndProof & { id: string },
): Promise<void> {
  const { passkeys } = ways.realm
  const own = and(eq(passkeys.id, id), eq(passkeys.accountId, bearer.id))
  const [known] = await deps.db.select({ id: passkeys.id }).from(passkeys).where(own)
  if (!known) throw notFound()
  await withPasswordAndProof(deps, ways, { bearer, proof }, async (tx) => {
    const [gone] = await tx.delete(passkeys).where(own).returning({ name: passkeys.name })
    if (!gone) throw notFound()
    await afterRemoving(tx, deps, ways, { bearer, change: { what: 'passkey-removed', name: gone.name } })
  })
}
