import type { OwnerIdentity, SignedInStaff } from '#modules/accounts/access.contract.ts'
import { letterTo } from '#modules/accounts/care/take-care.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import type { Locale } from '#platform/locale.ts'
import type { AccountId } from './account-columns.ts'
import { keptOf } from './account-data.ts'
import type { HeldAccount } from './holders/holder.ts'
import { holderOf } from './holders/holders.ts'
import type { OwnPrivacy } from './own-privacy.contract.ts'
import { askOwn, recordOwn, requestsOf } from './own-requests.ts'
import { askedMail } from './privacy-mails.ts'
import { errors } from './privacy-requests.errors.ts'

type Bearer = OwnerIdentity | SignedInStaff
type Asked = { password: string; locale: Locale }

/** What partners and staff ask for in their own account; customers answer themselves (customers/privacy.ts). */
export type OwnPrivacyDoor = {
  read(bearer: Bearer, locale: Locale): Promise<OwnPrivacy>
  exportData(bearer: Bearer): Promise<Record<string, unknown>>
  /** Throws AppError `request/invalid` for a wrong password, `account/conflict` where it was asked for already. */
  askErasure(bearer: Bearer, asked: Asked): Promise<OwnPrivacy>
}

export function createOwnPrivacy(deps: PeopleDeps, realm: 'owner' | 'staff'): OwnPrivacyDoor {
  const account = ({ id }: Bearer): AccountId => ({ realm, id })
  const door: OwnPrivacyDoor = {
    read: (bearer, locale) => readOwn(deps, account(bearer), locale),
    exportData: (bearer) => exportOwn(deps, account(bearer)),
    async askErasure(bearer, { password, locale }) {
      await confirmPassword(deps, holderOf(deps, realm).realm, bearer, { password, field: 'password' })
      await askErasure(deps, account(bearer), bearer)
      return door.read(bearer, locale)
    },
  }
  return door
}

async function readOwn(deps: PeopleDeps, account: AccountId, locale: Locale): Promise<OwnPrivacy> {
  const holder = holderOf(deps, account.realm)
  const [requests, held] = await Promise.all([requestsOf(deps.db, account), holder.find(deps.db, account.id)])
  const holds = held ? await holder.holdsOf(held, deps.db) : []
  return {
    kept: keptOf(deps, account.realm, locale),
    holds: holds.map((hold) => deps.translate(locale, hold)),
    erasureAsked: requests.some(({ right, status }) => right === 'erasure' && status === 'open'),
    requests: requests.reverse().map(({ right, status, askedAt, dueOn, answeredAt }) => ({
      right,
      status,
      askedAt: askedAt.toISOString(),
      dueOn,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}

/** A copy of one's data is asked for and answered at once. */
async function exportOwn(deps: PeopleDeps, account: AccountId) {
  const { holder, held } = await required(deps, account)
  const data = await holder.dataOf(held)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await remember(tx, holder.realm, account.id, 'exported', now)
    await recordOwn(tx, { account, right: 'portability', now })
  })
  return data
}

/** It has a deadline, and staff look at what is owed before they erase. */
async function askErasure(deps: PeopleDeps, account: AccountId, bearer: Bearer) {
  const { holder } = await required(deps, account)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const person: HeldAccount = await holder.lock(tx, account.id)
    const asked = await askOwn(tx, { account, right: 'erasure', now })
    if (!asked) throw errors.asked()
    await remember(tx, holder.realm, account.id, 'erasure-asked', now)
    await deps.mail.post(tx, askedMail(letterTo(deps, person), asked.dueOn))
    if (bearer.kind !== 'staff') return
    const entry = { who: bearer, permission: null, subject: `privacy:${asked.number}` }
    await deps.audit.record(tx, { ...entry, action: 'privacy.asked', detail: { right: 'erasure' } })
  })
}

async function required(deps: PeopleDeps, { realm, id }: AccountId) {
  const holder = holderOf(deps, realm)
  const held = await holder.find(deps.db, id)
  if (!held) throw errors.unconfirmed()
  return { holder, held }
}
