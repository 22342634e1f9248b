import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { type Happening, remember } from '#modules/accounts/realm/history.ts'
import { endLinks, issueReset } from '#modules/accounts/realm/links.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { endSession, endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import { factorIsOff } from '#modules/accounts/second-factor/second-factor.errors.ts'
import { hasSecondFactor } from '#modules/accounts/second-factor/ways.ts'
import type { Transaction } from '#platform/database/index.ts'
import { accountChanged, noSuchDevice } from './care.errors.ts'
import type { CareDeps, Cared, CaredAccount, CareLetter } from './cared.ts'

export type Asked = { id: string; reason: string }
export type Care = ReturnType<typeof createCare>

/**
 * What staff do about the account of someone else; every step is mailed to its holder but the end of a session, and is audited. Each
 * throws AppError `account/not-found` for one that is nobody's any more.
 */
export function createCare(deps: CareDeps, cared: Cared) {
  const inOne = <Given>(work: (tx: Transaction) => Promise<Given>) => deps.db.transaction(work)
  return {
    /** Nobody signs in any more, and all who are signed in are signed out. Throws `account/conflict` where it is blocked already. */
    block: (by: StaffIdentity, { id, reason }: Asked) =>
      inOne(async (tx) => {
        const account = await cared.lock(tx, id)
        if (account.isBlocked) throw accountChanged()
        await cared.setBlocked(tx, id, { reason, now: deps.clock.now() })
        await shutOut(tx, cared.realm, id)
        await deps.mail.post(tx, cared.mails.blocked(letterTo(deps, account)))
        await writeDown(tx, deps, cared, { by, id, what: 'blocked', reason })
      }),
    /** The password of before opens the account again. Throws `account/conflict` where it is open. */
    unblock: (by: StaffIdentity, { id, reason }: Asked) =>
      inOne(async (tx) => {
        const account = await cared.lock(tx, id)
        if (!account.isBlocked) throw accountChanged()
        await cared.setBlocked(tx, id, { reason: null, now: deps.clock.now() })
        await deps.mail.post(tx, cared.mails.unblocked(letterTo(deps, account)))
        await writeDown(tx, deps, cared, { by, id, what: 'unblocked', reason })
      }),
    /** Where others may know the password: it opens nothing until another is set by the link that is mailed. */
    requireNewPassword: (by: StaffIdentity, { id, reason }: Asked) =>
      inOne(async (tx) => {
        const account = await cared.lock(tx, id)
        const now = deps.clock.now()
        await cared.endPassword(tx, id, now)
        await shutOut(tx, cared.realm, id)
        const token = await issueReset(tx, cared.realm, { accountId: id, now })
        await deps.mail.post(tx, cared.mails.newPassword(letterTo(deps, account), token))
        await writeDown(tx, deps, cared, { by, id, what: 'new-password-required', reason })
      }),
    /** The password alone opens the account again. Throws `account/conflict` where there is no second factor. */
    resetFactor: (by: StaffIdentity, { id, reason }: Asked) =>
      inOne(async (tx) => {
        const account = await cared.lock(tx, id)
        if (!(await hasSecondFactor(tx, cared.realm, id))) throw factorIsOff()
        await forgetSecondFactor(tx, cared.realm, id)
        await shutOut(tx, cared.realm, id)
        await deps.mail.post(tx, cared.mails.factorReset(letterTo(deps, account)))
        await writeDown(tx, deps, cared, { by, id, what: 'second-factor-reset', reason })
      }),
    /** Every device, or one. */
    endSessions: (by: StaffIdentity, { id, session }: { id: string; session?: string }) =>
      inOne(async (tx) => {
        await cared.lock(tx, id)
        if (session === undefined) await endSessions(tx, cared.realm, id)
        else if (!(await endSession(tx, cared.realm, { accountId: id, id: session }))) throw noSuchDevice()
        await writeDown(tx, deps, cared, { by, id, what: 'sessions-ended-by-staff' })
      }),
  }
}

/** Links that are on their way end with the sessions: one of them might set a password or take the second step. */
async function shutOut(tx: Transaction, realm: Realm, id: string): Promise<void> {
  await endSessions(tx, realm, id)
  await endLinks(tx, realm, id)
}

type Desk = Pick<CareDeps, 'publicUrl' | 'translate'>

export function letterTo({ publicUrl, translate }: Desk, account: Omit<CaredAccount, 'isBlocked'>): CareLetter {
  const { email: recipient, locale, firstName } = account
  return { recipient, locale, firstName, publicUrl, translate }
}

type Done = { by: StaffIdentity; id: string; what: Happening; reason?: string }

const ACTIONS = { 'sessions-ended-by-staff': 'sessions-ended' } as Partial<Record<Happening, string>>

async function writeDown(tx: Transaction, deps: CareDeps, cared: Cared, { by, id, what, reason }: Done): Promise<void> {
  const { realm, subject } = cared
  await remember(tx, realm, id, what, deps.clock.now())
  await deps.audit.record(tx, {
    who: by,
    permission: 'users.manage',
    action: `${subject}.${ACTIONS[what] ?? what}`,
    subject: `${subject}:${id}`,
    ...(reason && { reason }),
  })
}
