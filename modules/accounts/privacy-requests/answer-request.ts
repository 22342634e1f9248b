import type { SignedInStaff, StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { letterTo } from '#modules/accounts/care/take-care.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { accountOf } from './account-columns.ts'
import { keptOf } from './account-data.ts'
import type { HeldAccount, Holder } from './holders/holder.ts'
import { holderOf } from './holders/holders.ts'
import { answerMail, dataMail, erasedMail } from './privacy-mails.ts'
import { errors } from './privacy-requests.errors.ts'
import { privacyRequests } from './privacy-requests.tables.ts'
import type { PrivacyRight } from './privacy-rights.contract.ts'
import { answerContext, noSuchRequest } from './read-requests.ts'

const OF_DATA: readonly PrivacyRight[] = ['confirmation', 'access', 'portability', 'sharing']
type Request = typeof privacyRequests.$inferSelect
type Said = { id: string; status: 'answered' | 'refused'; words: string }

/** In words, mailed where there is an account. Throws AppError `account/not-found` or `account/conflict`. */
export async function answerRequest(deps: PeopleDeps, by: StaffIdentity, { id, status, words }: Said): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await lockOpen(tx, id, by)
    const answer = deps.vault.seal(words, answerContext(id))
    await close(tx, deps, { by, request, status, answer })
    const whose = await whoseIs(tx, deps, request)
    if (whose) await deps.mail.post(tx, answerMail(letterTo(deps, whose.account), { words, status }))
    await writeDown(tx, deps, { by, request, permission: 'users.privacy', action: `privacy.${status}` })
  })
}

/** To the proved address of the account, which answers the request. Throws as `answerRequest`. */
export async function sendData(deps: PeopleDeps, by: StaffIdentity, id: string): Promise<void> {
  const { holder, account, document } = await documentFor(deps, id)
  await deps.db.transaction(async (tx) => {
    const request = await lockOpen(tx, id, by)
    const now = await holder.lock(tx, account.id)
    await deps.mail.post(tx, dataMail(letterTo(deps, now), document))
    await remember(tx, holder.realm, account.id, 'sent-to-customer', deps.clock.now())
    await close(tx, deps, { by, request, status: 'answered', answer: null })
    await writeDown(tx, deps, { by, request, permission: 'users.privacy', action: 'privacy.data-sent' })
  })
}

/** For staff to hand over otherwise; the request stays open. Throws as `answerRequest`, and `account/forbidden`. */
export async function takeData(deps: PeopleDeps, by: SignedInStaff, id: string): Promise<FileGiven> {
  const { holder, account, document, request } = await documentFor(deps, id)
  await deps.db.transaction(async (tx) => {
    await holder.guard(tx, by, account.id)
    await remember(tx, holder.realm, account.id, 'exported', deps.clock.now())
    await writeDown(tx, deps, { by, request, permission: 'users.manage', action: 'privacy.data-taken' })
  })
  return { name: `${BRAND_SLUG}-privacy-${request.number}.json`, type: 'application/json', content: document }
}

async function documentFor(deps: PeopleDeps, id: string) {
  const [request] = await deps.db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (!request) throw noSuchRequest()
  if (request.status !== 'open') throw errors.answered()
  if (!OF_DATA.includes(request.right)) throw errors.otherRight()
  const whose = await whoseIs(deps.db, deps, request)
  if (!whose) throw errors.noAccount()
  const document = JSON.stringify(await whose.holder.dataOf(whose.account), null, 2)
  return { request, ...whose, document }
}

type Erasing = { id: string; reason: string; locale: Locale }

/**
 * As customers do it alone. @returns what has to stay. Throws as `answerRequest`, `account/conflict` also while something holds the account,
 * and `account/forbidden` for staff who may do less than the person.
 */
export async function eraseOnRequest(
  deps: PeopleDeps,
  by: SignedInStaff,
  { id, reason, locale }: Erasing,
): Promise<Erased> {
  const realm = await deps.db.transaction(async (tx) => {
    const request = await lockOpen(tx, id, by)
    if (request.right !== 'erasure') throw errors.otherRight()
    const known = await whoseIs(tx, deps, request)
    if (!known) throw errors.noAccount()
    const { holder } = known
    await holder.guard(tx, by, known.account.id)
    const account = await holder.lock(tx, known.account.id)
    const [hold] = await holder.holdsOf(account, tx)
    if (hold) throw errors.held(hold)
    await close(tx, deps, { by, request, status: 'answered', answer: null })
    await holder.erase(tx, account)
    const kept = keptOf(deps, holder.realm.name, account.locale)
    await deps.mail.post(tx, erasedMail(letterTo(deps, account), { realm: holder.realm.name, kept }))
    const action = `${holder.realm.name}.erased`
    await writeDown(tx, deps, { by, request, permission: 'users.manage', action, reason })
    return holder.realm.name
  })
  return { kept: keptOf(deps, realm, locale) }
}

/** Of two who answer at once the second is told; nobody answers their own. */
async function lockOpen(tx: Transaction, id: string, by: StaffIdentity): Promise<Request> {
  const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  if (!request) throw noSuchRequest()
  if (request.status !== 'open') throw errors.answered()
  if (request.staffId === by.id) throw errors.own()
  return request
}

type Whose = { holder: Holder; account: HeldAccount }

async function whoseIs(db: DatabaseOrTransaction, deps: PeopleDeps, request: Request): Promise<Whose | null> {
  const about = accountOf(request)
  if (!about) return null
  const holder = holderOf(deps, about.realm)
  const account = await holder.find(db, about.id)
  return account && { holder, account }
}

type Closing = { by: StaffIdentity; request: Request; status: 'answered' | 'refused'; answer: string | null }

async function close(tx: Transaction, { clock }: PeopleDeps, { by, request, status, answer }: Closing) {
  const now = clock.now()
  const set = { status, answer, answeredAt: now, answeredBy: by.id, updatedAt: now }
  await tx.update(privacyRequests).set(set).where(eq(privacyRequests.id, request.id))
}

type Done = { by: StaffIdentity; request: Request; permission: string; action: string; reason?: string }

async function writeDown(tx: Transaction, { audit }: PeopleDeps, { by, request, permission, action, reason }: Done) {
  const { number, right } = request
  const about = accountOf(request)
  const detail = { right, ...(about && { [about.realm]: about.id }) }
  const entry = { who: by, permission, action, subject: `privacy:${number}`, detail }
  await audit.record(tx, { ...entry, ...(reason && { reason }) })
}
