import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { BRAND } from '#platform/brand.ts'
import { eq, isNull } from '#platform/database/query.ts'
import { afterAdding, afterRemoving } from './changes.ts'
import { contextOf, stepOf } from './codes.ts'
import { type Bearer, type FactorDeps, proofAttempts, type RealmWays } from './factor.deps.ts'
import { type PasswordAndProof, proveToAdd, requireMayAdd, withPasswordAndProof } from './prove.ts'
import type { EnrolmentView, Proof } from './second-factor.contract.ts'
import { factorIsOff, factorIsOn, invalidProof, noApp } from './second-factor.errors.ts'
import { hasSecondFactor, oneChangeAtATime, waysOf } from './ways.ts'

/**
 * A new key to scan; it counts once a code of it was entered. Throws AppError `account/conflict` when one counts already,
 * `request/invalid` for a wrong password or a missing proof, `account/slow-down`.
 */
export async function enrol(
  deps: FactorDeps,
  { realm, confirmPassword }: RealmWays,
  bearer: Bearer,
  { password, ...proof }: Proof & { password?: string | undefined },
): Promise<EnrolmentView> {
  await confirmPassword(bearer, password)
  if ((await waysOf(deps.db, realm, bearer.id)).includes('code')) throw factorIsOn()
  await proveToAdd(deps, realm, { bearer, proof })
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
  const uri = generateURI({ issuer: BRAND.name, label: bearer.email, secret })
  const image = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` }
}

/**
 * The app has the key. @returns the recovery codes where it is the first factor, shown here once, or null. Throws AppError
 * `request/invalid`, `account/conflict`, `account/slow-down`.
 */
export async function confirm(
  deps: FactorDeps,
  ways: RealmWays,
  bearer: Bearer,
  code: string,
): Promise<string[] | null> {
  const { realm } = ways
  const { secondFactors } = realm
  await deps.slowDown.attempt(proofAttempts(realm, bearer.id))
  return deps.db.transaction(async (tx) => {
    await oneChangeAtATime(tx, realm, bearer.id)
    const own = eq(secondFactors.accountId, bearer.id)
    const [factor] = await tx.select().from(secondFactors).where(own).for('update')
    if (!factor) throw factorIsOff()
    if (factor.confirmedAt) throw factorIsOn()
    await requireMayAdd(tx, realm, bearer)
    const isFirst = !(await hasSecondFactor(tx, realm, bearer.id))
    const lastStep = stepOf(deps, realm, factor, code)
    if (lastStep === null) throw invalidProof({ what: 'code', why: 'the code is not of this key and minute' })
    await tx.update(secondFactors).set({ confirmedAt: deps.clock.now(), lastStep }).where(own)
    await deps.slowDown.passed(tx, proofAttempts(realm, bearer.id))
    return afterAdding(tx, deps, ways, { bearer, change: { what: 'app-added' }, isFirst })
  })
}

/** Throws AppError `request/invalid`, `account/slow-down`, or `account/conflict` where there is no app. */
export function removeApp(deps: FactorDeps, ways: RealmWays, bearer: Bearer, proof: PasswordAndProof): Promise<void> {
  const { secondFactors } = ways.realm
  return withPasswordAndProof(deps, ways, { bearer, proof }, async (tx) => {
    const own = eq(secondFactors.accountId, bearer.id)
    const rows = await tx.delete(secondFactors).where(own).returning({ confirmedAt: secondFactors.confirmedAt })
    if (!rows[0]?.confirmedAt) throw noApp()
    await afterRemoving(tx, deps, ways, { bearer, change: { what: 'app-removed' } })
  })
}
