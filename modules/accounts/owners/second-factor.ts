import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, eq, isNotNull, isNull, lt, or } from '#platform/database/query.ts'
import type { OwnerIdentity } from '../access.contract.ts'
import { remember } from '../realm/history.ts'
import { hashToken } from '../realm/tokens.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { codeAttempts } from './owner-attempts.ts'
import { factorIsOff, factorIsOn, invalidCode } from './owner-errors.ts'
import { factorMail } from './owner-mails.ts'
import { OWNERS } from './owner-realm.ts'
import type { EnrolmentView, SecondFactorView } from './owners.contract.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners, recoveryCodes, secondFactors } from './owners.tables.ts'
import { confirmPassword } from './passwords.ts'

const RECOVERY_CODES = 8
/** No letter looks like a digit, no word comes out. 16 of 28 signs are 76 bits: a fast hash is enough to keep them. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz'
const LENGTH = 16
/** A phone's clock may be so many seconds off (RFC 6238 §5.2: one step each way). */
const TOLERANCE_S = 30

export async function hasSecondFactor(db: DatabaseOrTransaction, ownerId: string): Promise<boolean> {
  const [row] = await db
    .select({ ownerId: secondFactors.ownerId })
    .from(secondFactors)
    .where(and(eq(secondFactors.ownerId, ownerId), isNotNull(secondFactors.confirmedAt)))
  return row !== undefined
}

export async function secondFactorOf({ db }: OwnerDeps, { id }: OwnerIdentity): Promise<SecondFactorView> {
  const enabled = await hasSecondFactor(db, id)
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.ownerId, id), isNull(recoveryCodes.usedAt)))
  return { enabled, recovery_codes_left: enabled ? (row?.left ?? 0) : 0 }
}

/**
 * A new key to scan; it counts once a code of it was entered. Throws AppError `account/conflict` when one counts already,
 * `request/invalid` for a wrong password, `account/slow-down`.
 */
export async function enrolSecondFactor(
  deps: OwnerDeps,
  owner: OwnerIdentity,
  password: string,
): Promise<EnrolmentView> {
  await confirmPassword(deps, owner, { password, field: 'password' })
  const secret = generateSecret()
  const fresh = { secret: deps.vault.seal(secret, contextOf(owner.id)), lastStep: null, createdAt: deps.clock.now() }
  const rows = await deps.db
    .insert(secondFactors)
    .values({ ownerId: owner.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.ownerId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ ownerId: secondFactors.ownerId })
  if (rows.length === 0) throw factorIsOn()
  const uri = generateURI({ issuer: 'Jangada', label: owner.email, secret })
  const image = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` }
}

/** Turns it on. @returns the recovery codes, shown here once. Throws AppError `request/invalid`, `account/conflict`. */
export async function confirmSecondFactor(deps: OwnerDeps, owner: OwnerIdentity, code: string): Promise<string[]> {
  await deps.slowDown.attempt(codeAttempts(owner.id))
  return deps.db.transaction(async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.ownerId, owner.id)).for('update')
    if (!factor) throw factorIsOff()
    if (factor.confirmedAt) throw factorIsOn()
    const lastStep = stepOf(deps, factor, code)
    if (lastStep === null) throw invalidCode('code')
    const now = deps.clock.now()
    await tx.update(secondFactors).set({ confirmedAt: now, lastStep }).where(eq(secondFactors.ownerId, owner.id))
    await deps.slowDown.passed(tx, codeAttempts(owner.id))
    await remember(tx, OWNERS, owner.id, 'second-factor-on', now)
    await tell(tx, deps, owner, true)
    return replaceCodes(tx, owner.id)
  })
}

type Proof = { password: string; code: string }

/** Needs the password and a code, so that an open window is not enough. Throws AppError `request/invalid`, `account/conflict`. */
export async function disableSecondFactor(deps: OwnerDeps, owner: OwnerIdentity, proof: Proof): Promise<void> {
  await prove(deps, owner, proof, async (tx) => {
    await forgetSecondFactor(tx, owner.id)
    await remember(tx, OWNERS, owner.id, 'second-factor-off', deps.clock.now())
    await tell(tx, deps, owner, false)
  })
}

/** Eight new ones; those before are worth nothing. Throws as `disableSecondFactor`. */
export function renewRecoveryCodes(deps: OwnerDeps, owner: OwnerIdentity, proof: Proof): Promise<string[]> {
  return prove(deps, owner, proof, async (tx) => {
    await remember(tx, OWNERS, owner.id, 'recovery-codes-renewed', deps.clock.now())
    return replaceCodes(tx, owner.id)
  })
}

async function prove<Result>(
  deps: OwnerDeps,
  owner: OwnerIdentity,
  { password, code }: Proof,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await confirmPassword(deps, owner, { password, field: 'password' })
  await deps.slowDown.attempt(codeAttempts(owner.id))
  return deps.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, owner.id))) throw factorIsOff()
    if (!(await consumeCode(tx, deps, { ownerId: owner.id, code }))) throw invalidCode('code')
    await deps.slowDown.passed(tx, codeAttempts(owner.id))
    return act(tx)
  })
}

/** Uses a code of the app or a recovery code up; each opens once, also for two at once. */
export async function consumeCode(
  tx: Transaction,
  deps: Pick<OwnerDeps, 'clock' | 'vault'>,
  { ownerId, code }: { ownerId: string; code: string },
): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.ownerId, ownerId)).for('update')
  if (!factor?.confirmedAt) return false
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(tx, deps, { ownerId, code })
  const lastStep = stepOf(deps, factor, digits)
  if (lastStep === null) return false
  const fresh = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, lastStep))
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep })
    .where(and(eq(secondFactors.ownerId, ownerId), fresh))
    .returning({ ownerId: secondFactors.ownerId })
  return rows.length > 0
}

async function consumeRecoveryCode(
  tx: Transaction,
  { clock }: Pick<OwnerDeps, 'clock'>,
  { ownerId, code }: { ownerId: string; code: string },
): Promise<boolean> {
  const now = clock.now()
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.codeHash, hashOf(code)), eq(recoveryCodes.ownerId, ownerId), isNull(recoveryCodes.usedAt)),
    )
    .returning({ ownerId: recoveryCodes.ownerId })
  if (rows.length > 0) await remember(tx, OWNERS, ownerId, 'recovery-code-used', now)
  return rows.length > 0
}

/** The time step that a code belongs to, if it is one of now and later than the last that was used. */
function stepOf(
  { clock, vault }: Pick<OwnerDeps, 'clock' | 'vault'>,
  { ownerId, secret, lastStep }: typeof secondFactors.$inferSelect,
  code: string,
): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const found = verifySync({
    secret: vault.open(secret, contextOf(ownerId)),
    token,
    epoch,
    epochTolerance: TOLERANCE_S,
  })
  if (!found.valid || !('timeStep' in found)) return null
  return lastStep === null || found.timeStep > lastStep ? found.timeStep : null
}

async function replaceCodes(tx: Transaction, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ ownerId, codeHash: hashOf(code) })))
  return codes
}

function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed. */
function hashOf(code: string): Buffer {
  return hashToken(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

async function tell(tx: Transaction, deps: OwnerDeps, { id, email }: OwnerIdentity, on: boolean) {
  const { mail, publicUrl, translate } = deps
  const [row] = await tx.select().from(owners).where(eq(owners.id, id))
  if (!row) return
  await mail.post(
    tx,
    factorMail({ recipient: email, locale: row.locale, firstName: row.firstName, publicUrl, translate }, on),
  )
}

function contextOf(ownerId: string): string {
  return `owners.second-factor:${ownerId}`
}
