import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { letterTo } from '#modules/accounts/care/take-care.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, hasPerson } from '#modules/accounts/customers/customers.tables.ts'
import { dataOf, eraseAccount, keptOf } from '#modules/accounts/customers/privacy.ts'
import { lockPerson } from '#modules/accounts/people/customer-care.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { dueAfter, today } from './privacy-clock.ts'
import { answerMail, dataMail, erasedMail } from './privacy-mails.ts'
import type { RecordRequest } from './privacy-requests.contract.ts'
import { privacyRequests } from './privacy-requests.tables.ts'
import type { PrivacyRight } from './privacy-rights.contract.ts'
import { answerContext, type Details, detailsContext, noSuchRequest } from './read-requests.ts'

const TEXT = {
  answered: /*i18n*/ {
    id: 'privacy.answered',
    message: 'This request is answered already. Reload the page to see how.',
  },
  account: /*i18n*/ {
    id: 'privacy.no-account',
    message: 'There is no account behind this request any more, so answer it in words.',
  },
  right: /*i18n*/ {
    id: 'privacy.other-right',
    message: 'The person has asked for something else. Record another request for this first.',
  },
  who: /*i18n*/ {
    id: 'privacy.who',
    message: 'Give the name and the e-mail address of the person, or record the request on their account.',
  },
  day: /*i18n*/ { id: 'privacy.day', message: 'The request cannot have arrived later than today.' },
}
const OF_DATA: readonly PrivacyRight[] = ['confirmation', 'access', 'portability', 'sharing']
type Request = typeof privacyRequests.$inferSelect

/** Throws AppError `account/not-found` for an account that is not there, and `request/invalid`. */
export async function recordRequest(
  deps: PeopleDeps,
  by: StaffIdentity,
  given: RecordRequest,
): Promise<{ id: string }> {
  const { right, channel, askedOn, customerId, name, email, note } = given
  const now = deps.clock.now()
  requireWhoAndWhen(given, now)
  const id = newId()
  const details: Details = customerId ? { name: '', email: '', note } : { name, email, note }
  await deps.db.transaction(async (tx) => {
    if (customerId) await lockPerson(tx, customerId)
    const askedAt = askedOn === today(now) ? now : new Date(`${askedOn}T12:00:00-03:00`)
    const sealed = deps.vault.seal(JSON.stringify(details), detailsContext(id))
    const [row] = await tx
      .insert(privacyRequests)
      .values({
        id,
        right,
        channel,
        status: 'open',
        customerId,
        details: sealed,
        askedAt,
        dueOn: dueAfter(askedOn),
        recordedBy: by.id,
        updatedAt: now,
      })
      .returning({ number: privacyRequests.number })
    const entry = { who: by, permission: 'users.privacy', subject: `privacy:${row?.number}` }
    await deps.audit.record(tx, { ...entry, action: 'privacy.recorded', detail: { right, channel, askedOn } })
  })
  return { id }
}

function requireWhoAndWhen({ customerId, name, email, askedOn }: RecordRequest, now: Date) {
  if (askedOn > today(now)) throw invalid('askedOn', TEXT.day)
  if (!customerId && name === '') throw invalid('name', TEXT.who)
  if (!customerId && email === '') throw invalid('email', TEXT.who)
}

const invalid = (field: string, text: (typeof TEXT)['who']) =>
  new AppError('request/invalid', { userMessage: text, fields: [{ field, text }] })

type Said = { id: string; status: 'answered' | 'refused'; words: string }

/** In words, mailed where there is an account. Throws AppError `account/not-found` or `account/conflict`. */
export async function answerRequest(deps: PeopleDeps, by: StaffIdentity, { id, status, words }: Said): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await lockOpen(tx, id)
    const answer = deps.vault.seal(words, answerContext(id))
    await close(tx, deps, { by, request, status, answer })
    const person = request.customerId ? await personOf(tx, request.customerId) : null
    if (person) await deps.mail.post(tx, answerMail(letterTo(deps, person), { words, status }))
    await writeDown(tx, deps, { by, request, permission: 'users.privacy', action: `privacy.${status}` })
  })
}

/** To the proved address of the account, which answers the request. Throws as `answerRequest`. */
export async function sendData(deps: PeopleDeps, by: StaffIdentity, id: string): Promise<void> {
  const { customerId, document } = await documentFor(deps, id)
  await deps.db.transaction(async (tx) => {
    const request = await lockOpen(tx, id)
    const person = await lockPerson(tx, customerId)
    await deps.mail.post(tx, dataMail(letterTo(deps, person), document))
    await remember(tx, CUSTOMERS, customerId, 'sent-to-customer', deps.clock.now())
    await close(tx, deps, { by, request, status: 'answered', answer: null })
    await writeDown(tx, deps, { by, request, permission: 'users.privacy', action: 'privacy.data-sent' })
  })
}

/** For staff to hand over otherwise; the request stays open. Throws as `answerRequest`. */
export async function takeData(deps: PeopleDeps, by: StaffIdentity, id: string): Promise<FileGiven> {
  const { customerId, document, request } = await documentFor(deps, id)
  await deps.db.transaction(async (tx) => {
    await remember(tx, CUSTOMERS, customerId, 'exported', deps.clock.now())
    await writeDown(tx, deps, { by, request, permission: 'users.manage', action: 'privacy.data-taken' })
  })
  return { name: `${BRAND_SLUG}-privacy-${request.number}.json`, type: 'application/json', content: document }
}

async function documentFor(deps: PeopleDeps, id: string) {
  const [request] = await deps.db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (!request) throw noSuchRequest()
  if (request.status !== 'open') throw conflict(TEXT.answered)
  if (!OF_DATA.includes(request.right)) throw conflict(TEXT.right)
  const person = request.customerId ? await personOf(deps.db, request.customerId) : null
  if (!person) throw conflict(TEXT.account)
  const document = JSON.stringify(await dataOf(deps, person), null, 2)
  return { request, customerId: person.id, document }
}

type Erasing = { id: string; reason: string; locale: Locale }

/** As the customer does it alone. @returns what has to stay. Throws as `answerRequest`. */
export async function eraseOnRequest(
  deps: PeopleDeps,
  by: StaffIdentity,
  { id, reason, locale }: Erasing,
): Promise<Erased> {
  await deps.db.transaction(async (tx) => {
    const request = await lockOpen(tx, id)
    if (request.right !== 'erasure') throw conflict(TEXT.right)
    const known = request.customerId ? await personOf(tx, request.customerId) : null
    if (!known) throw conflict(TEXT.account)
    const person = await lockPerson(tx, known.id)
    await close(tx, deps, { by, request, status: 'answered', answer: null })
    await eraseAccount(tx, deps, person)
    await deps.mail.post(tx, erasedMail(letterTo(deps, person), keptOf(deps, person.locale)))
    await writeDown(tx, deps, { by, request, permission: 'users.manage', action: 'customer.erased', reason })
  })
  return { kept: keptOf(deps, locale) }
}

/** Of two who answer at once the second is told. */
async function lockOpen(tx: Transaction, id: string): Promise<Request> {
  const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  if (!request) throw noSuchRequest()
  if (request.status !== 'open') throw conflict(TEXT.answered)
  return request
}

async function personOf(db: Pick<Transaction, 'select'>, id: string) {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), hasPerson()))
  return row?.email ? { ...row, email: row.email } : null
}

type Closing = { by: StaffIdentity; request: Request; status: 'answered' | 'refused'; answer: string | null }

async function close(tx: Transaction, { clock }: PeopleDeps, { by, request, status, answer }: Closing) {
  const now = clock.now()
  const set = { status, answer, answeredAt: now, answeredBy: by.id, updatedAt: now }
  await tx.update(privacyRequests).set(set).where(eq(privacyRequests.id, request.id))
}

type Done = { by: StaffIdentity; request: Request; permission: string; action: string; reason?: string }

async function writeDown(tx: Transaction, { audit }: PeopleDeps, { by, request, permission, action, reason }: Done) {
  const { number, customerId, right } = request
  const detail = { right, ...(customerId && { customer: customerId }) }
  const entry = { who: by, permission, action, subject: `privacy:${number}`, detail }
  await audit.record(tx, { ...entry, ...(reason && { reason }) })
}

const conflict = (userMessage: (typeof TEXT)['who']) => new AppError('account/conflict', { userMessage })
