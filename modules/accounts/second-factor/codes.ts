import { randomInt } from 'node:crypto'
import { verifySync } from 'otplib'
import { remember } from '#modules/accounts/realm/history.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { hashToken } from '#modules/accounts/realm/tokens.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNull, lt, or } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'

const RECOVERY_CODES = 8
/** No letter looks like a digit, no word comes out. 16 of 28 signs are 76 bits: a fast hash is enough to keep them. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz'
const LENGTH = 16
/** A phone's clock may be so many seconds off (RFC 6238 §5.2: one step each way). */
const TOLERANCE_S = 30

type Deps = { clock: Clock; vault: Vault }
type Given = { accountId: string; code: string }

/** Uses a code of the app or a recovery code up; each opens once, also for two at once. */
export async function consumeCode(tx: Transaction, deps: Deps, realm: Realm, { accountId, code }: Given) {
  const digits = code.replace(/\s/g, '')
  // They come with passkeys too, where there is no app.
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(tx, deps, realm, { accountId, code })
  const { secondFactors } = realm
  const own = eq(secondFactors.accountId, accountId)
  const [factor] = await tx.select().from(secondFactors).where(own).for('update')
  if (!factor?.confirmedAt) return false
  const lastStep = stepOf(deps, realm, factor, digits)
  if (lastStep === null) return false
  const fresh = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, lastStep))
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep })
    .where(and(own, fresh))
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

async function consumeRecoveryCode(tx: Transaction, { clock }: Deps, realm: Realm, { accountId, code }: Given) {
  const { recoveryCodes } = realm
  const now = clock.now()
  const own = and(eq(recoveryCodes.codeHash, hashOf(code)), eq(recoveryCodes.accountId, accountId))
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(own, isNull(recoveryCodes.usedAt)))
    .returning({ accountId: recoveryCodes.accountId })
  if (rows.length > 0) await remember(tx, realm, accountId, 'recovery-code-used', now)
  return rows.length > 0
}

/** The time step that a code belongs to, if it is one of now and later than the last that was used. */
export function stepOf(
  { clock, vault }: Deps,
  realm: Realm,
  { accountId, secret, lastStep }: Realm['secondFactors']['$inferSelect'],
  code: string,
): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const key = vault.open(secret, contextOf(realm, accountId))
  const found = verifySync({ secret: key, token, epoch, epochTolerance: TOLERANCE_S })
  if (!found.valid || !('timeStep' in found)) return null
  return lastStep === null || found.timeStep > lastStep ? found.timeStep : null
}

export async function replaceCodes(tx: Transaction, { recoveryCodes }: Realm, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
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

export function contextOf({ name }: Realm, accountId: string): string {
  return `${name}s.second-factor:${accountId}`
}
