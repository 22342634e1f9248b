import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, count, eq, isNull } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import { remember } from '../realm/history.ts'
import type { Realm } from '../realm/realm.ts'
import { proveSession } from '../realm/sessions.ts'
import type { Guarded, SlowDown } from '../slow-down.ts'
import { contextOf, replaceCodes, stepOf } from './codes.ts'
import { consumeProof } from './consume-proof.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import type { EnrolmentView, Proof, SecondFactorView } from './second-factor.contract.ts'
import { factorIsOff, factorIsOn, invalidProof } from './second-factor-errors.ts'
import { hasSecondFactor, waysOf } from './ways.ts'

export type FactorDeps = { db: Database; clock: Clock; vault: Vault; slowDown: SlowDown }
/** Who is signed in. */
export type Bearer = { id: string; email: string; sessionId: string }
/** What is the realm's own: how a password is checked, and how its person is told. */
export type RealmWays = {
  realm: Realm
  /** Throws AppError `request/invalid` that names the field `password`, or `account/slow-down`. */
  confirmPassword(bearer: Bearer, password: string | undefined): Promise<unknown>
  changed(tx: Transaction, bearer: Bearer, what: FactorChange): Promise<void>
}
export type FactorChange = 'on' | 'off' | 'codes'
type PasswordAndProof = Proof & { password: string }

/** Codes of an authenticator app beside the password, the same in every realm. */
export type SecondFactor = ReturnType<typeof createSecondFactor>

export function createSecondFactor(deps: FactorDeps, ways: RealmWays) {
  return {
    stateOf: (bearer: Bearer) => secondFactorOf(deps, ways.realm, bearer.id),
    /**
     * A new key to scan; it counts once a code of it was entered. Throws AppError `account/conflict` when one counts already,
     * `request/invalid` for a wrong password, `account/slow-down`.
     */
    enrol: (bearer: Bearer, password?: string) => enrol(deps, ways, bearer, password),
    /** Turns it on. @returns the recovery codes, shown here once. Throws AppError `request/invalid`, `account/conflict`. */
    confirm: (bearer: Bearer, code: string) => confirm(deps, ways, bearer, code),
    /** Needs the password and a code, so that an open window is not enough. Throws `request/invalid`, `account/conflict`. */
    disable: (bearer: Bearer, proof: PasswordAndProof) =>
      prove(deps, ways, { bearer, proof }, async (tx) => {
        await forgetSecondFactor(tx, ways.realm, bearer.id)
        await remember(tx, ways.realm, bearer.id, 'second-factor-off', deps.clock.now())
        await ways.changed(tx, bearer, 'off')
      }),
    /** Eight new ones; those before are worth nothing. Throws as `disable`. */
    renewCodes: (bearer: Bearer, proof: PasswordAndProof) =>
      prove(deps, ways, { bearer, proof }, async (tx) => {
        await remember(tx, ways.realm, bearer.id, 'recovery-codes-renewed', deps.clock.now())
        await ways.changed(tx, bearer, 'codes')
        return replaceCodes(tx, ways.realm, bearer.id)
      }),
    /** The session that is open has proved it from now on. Throws AppError `request/invalid`, `account/conflict`, `account/slow-down`. */
    proveNow: (bearer: Bearer, proof: Proof) =>
      withProof(deps, ways.realm, { bearer, proof }, (tx) =>
        proveSession(tx, ways.realm, { id: bearer.sessionId, now: deps.clock.now() }),
      ),
  }
}

/** Attempts with a code, by the account whatever network they come from: who makes them has the password already. */
export function codeAttempts({ name }: Realm, accountId: string): Guarded {
  return { kind: 'account', realm: `${name} second factor`, who: accountId }
}

/** What stands of it, without anything secret. */
export async function secondFactorOf(
  { db }: Pick<FactorDeps, 'db'>,
  realm: Realm,
  accountId: string,
): Promise<SecondFactorView> {
  const ways = await waysOf(db, realm, accountId)
  const { recoveryCodes } = realm
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return {
    enabled: ways.length > 0,
    app: ways.includes('code'),
    passkeys: [],
    recovery_codes_left: ways.length > 0 ? (row?.left ?? 0) : 0,
  }
}

async function enrol(
  deps: FactorDeps,
  { realm, confirmPassword }: RealmWays,
  bearer: Bearer,
  password: string | undefined,
): Promise<EnrolmentView> {
  await confirmPassword(bearer, password)
  const { secondFactors } = realm
  const secret = generateSecret()
  const sealed = deps.vault.seal(secret, contextOf(realm, bearer.id))
  const fresh = { secret: sealed, lastStep: null, createdAt: deps.clock.now() }
  const rows = await deps.db
    .insert(secondFactors)
    .values({ accountId: bearer.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ accountId: secondFactors.accountId })
  if (rows.length === 0) throw factorIsOn()
  const uri = generateURI({ issuer: 'Jangada', label: bearer.email, secret })
  const image = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` }
}

async function confirm(deps: FactorDeps, ways: RealmWays, bearer: Bearer, code: string): Promise<string[]> {
  const { realm } = ways
  const { secondFactors } = realm
  await deps.slowDown.attempt(codeAttempts(realm, bearer.id))
  return deps.db.transaction(async (tx) => {
    const own = eq(secondFactors.accountId, bearer.id)
    const [factor] = await tx.select().from(secondFactors).where(own).for('update')
    if (!factor) throw factorIsOff()
    if (factor.confirmedAt) throw factorIsOn()
    const lastStep = stepOf(deps, realm, factor, code)
    if (lastStep === null) throw invalidProof('code')
    const now = deps.clock.now()
    await tx.update(secondFactors).set({ confirmedAt: now, lastStep }).where(own)
    await deps.slowDown.passed(tx, codeAttempts(realm, bearer.id))
    await proveSession(tx, realm, { id: bearer.sessionId, now })
    await remember(tx, realm, bearer.id, 'second-factor-on', now)
    await ways.changed(tx, bearer, 'on')
    return replaceCodes(tx, realm, bearer.id)
  })
}

async function prove<Result>(
  deps: FactorDeps,
  { realm, confirmPassword }: RealmWays,
  { bearer, proof: { password, ...proof } }: { bearer: Bearer; proof: PasswordAndProof },
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await confirmPassword(bearer, password)
  return withProof(deps, realm, { bearer, proof }, act)
}

async function withProof<Result>(
  deps: FactorDeps,
  realm: Realm,
  { bearer, proof }: { bearer: Bearer; proof: Proof },
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await deps.slowDown.attempt(codeAttempts(realm, bearer.id))
  return deps.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, realm, bearer.id))) throw factorIsOff()
    const wrong = await consumeProof(tx, deps, realm, { accountId: bearer.id, proof })
    if (wrong) throw invalidProof(wrong)
    await deps.slowDown.passed(tx, codeAttempts(realm, bearer.id))
    return act(tx)
  })
}
