import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { newId } from '#platform/ids.ts'
import { columnOf } from './account-columns.ts'
import { holderOf } from './holders/holders.ts'
import { dueAfter, today } from './privacy-clock.ts'
import type { RecordRequest } from './privacy-requests.contract.ts'
import { errors } from './privacy-requests.errors.ts'
import { privacyRequests } from './privacy-requests.tables.ts'
import { type Details, detailsContext } from './read-requests.ts'

/** Throws AppError `account/not-found` for an account that is not there, and `request/invalid`. */
export async function recordRequest(
  deps: PeopleDeps,
  by: StaffIdentity,
  given: RecordRequest,
): Promise<{ id: string }> {
  const { right, channel, askedOn, account, name, email, note } = given
  const now = deps.clock.now()
  requireWhoAndWhen(given, now)
  const id = newId()
  const details: Details = account ? { name: '', email: '', note } : { name, email, note }
  await deps.db.transaction(async (tx) => {
    if (account) await holderOf(deps, account.realm).lock(tx, account.id)
    const askedAt = askedOn === today(now) ? now : new Date(`${askedOn}T12:00:00-03:00`)
    const sealed = deps.vault.seal(JSON.stringify(details), detailsContext(id))
    const [row] = await tx
      .insert(privacyRequests)
      .values({
        id,
        right,
        channel,
        status: 'open',
        ...columnOf(account),
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

function requireWhoAndWhen({ account, name, email, askedOn }: RecordRequest, now: Date) {
  if (askedOn > today(now)) throw errors.day()
  if (!account && name === '') throw errors.who('name')
  if (!account && email === '') throw errors.who('email')
}
