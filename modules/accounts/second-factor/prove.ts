import { sessionEnded } from '#modules/accounts/accounts.errors.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { proveSession } from '#modules/accounts/realm/sessions.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { readProof } from './consume-proof.ts'
import { type Bearer, type FactorDeps, proofAttempts, type RealmWays } from './factor.deps.ts'
import type { Proof } from './second-factor.contract.ts'
import { factorIsOff, invalidProof, proveFirst } from './second-factor.errors.ts'
import { hasSecondFactor, oneChangeAtATime } from './ways.ts'

export type PasswordAndProof = Proof & { password: string }
type Proving<Given> = { bearer: Bearer; proof: Given }

/**
 * The password and a proof, so that an open window is not enough. Throws AppError `request/invalid`, `account/slow-down`, or
 * `account/conflict` where there is no second factor.
 */
export async function withPasswordAndProof<Result>(
  deps: FactorDeps,
  { realm, confirmPassword }: RealmWays,
  { bearer, proof: { password, ...proof } }: Proving<PasswordAndProof>,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await confirmPassword(bearer, password)
  return withProof(deps, realm, { bearer, proof }, act)
}

/** Throws as `withPasswordAndProof`. */
export async function withProof<Result>(
  deps: FactorDeps,
  realm: Realm,
  { bearer, proof }: Proving<Proof>,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { id: accountId, sessionId } = bearer
  const attempts = proofAttempts(realm, accountId)
  await deps.slowDown.attempt(attempts)
  if (!(await hasSecondFactor(deps.db, realm, accountId))) throw factorIsOff()
  const consume = await readProof(deps, realm, { accountId, purpose: 'prove', askedBy: sessionId, proof })
  return deps.db.transaction(async (tx) => {
    await oneChangeAtATime(tx, realm, accountId)
    if (!(await hasSecondFactor(tx, realm, accountId))) throw factorIsOff()
    const refused = await consume(tx)
    if (refused) throw invalidProof(refused)
    await deps.slowDown.passed(tx, attempts)
    return act(tx)
  })
}

/** The session that is open has proved it from now on. */
export function proveNow(deps: FactorDeps, realm: Realm, proving: Proving<Proof>): Promise<void> {
  return withProof(deps, realm, proving, (tx) =>
    proveSession(tx, realm, { id: proving.bearer.sessionId, now: deps.clock.now() }),
  )
}

/**
 * Before an app or a passkey is added: a stolen password alone must not be enough to add one. Throws AppError
 * `request/invalid` that names `code` where a proof is missing.
 */
export async function proveToAdd(deps: FactorDeps, realm: Realm, { bearer, proof }: Proving<Proof>): Promise<void> {
  const has = await deps.db.transaction(async (tx) => mayAdd(tx, realm, bearer))
  if (has) return
  if (proof.code === undefined && !proof.passkey) throw proveFirst()
  await proveNow(deps, realm, { bearer, proof })
}

/** In the transaction that adds: the second factor may have been turned on meanwhile, or the session ended. */
export async function requireMayAdd(tx: Transaction, realm: Realm, bearer: Bearer): Promise<void> {
  if (!(await mayAdd(tx, realm, bearer))) throw proveFirst()
}

async function mayAdd(tx: Transaction, realm: Realm, { id, sessionId }: Bearer): Promise<boolean> {
  const { sessions } = realm
  const open = eq(sessions.id, sessionId)
  const [session] = await tx.select({ provedAt: sessions.provedAt }).from(sessions).where(open).for('share')
  if (!session) throw sessionEnded()
  return session.provedAt !== null || !(await hasSecondFactor(tx, realm, id))
}
