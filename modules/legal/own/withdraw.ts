import type { LegalName } from '#modules/legal/legal.contract.ts'
import { today } from '#platform/database/days.ts'
import { AppError } from '#platform/errors.ts'
import type { Withdraw } from './own.contract.ts'
import { type Actor, audited, type OwnDeps } from './own.deps.ts'
import { readDraft, readPublication, writeDraft } from './own.store.ts'
import { legalWithdrawals } from './own.tables.ts'

const UNKNOWN = /*i18n*/ { id: 'legal.no-version', message: 'This version does not exist. Reload the page.' }
const BEGUN = /*i18n*/ {
  id: 'legal.begun',
  message: 'This version is already in force and cannot be withdrawn. Publish another one instead.',
}
const GONE = /*i18n*/ {
  id: 'legal.withdrawn',
  message: 'This version has already been withdrawn. Reload the page.',
}

/**
 * Withdraws a version that has not begun; its text becomes the draft, unless someone has begun another. Throws AppError `request/not-found` for one that was never published, `settings/changed` for one
 * that holds or held, and for one that was withdrawn.
 */
export async function withdraw(deps: OwnDeps, staff: Actor, name: LegalName, wanted: Withdraw): Promise<void> {
  const { version, reason } = wanted
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const row = await readPublication(tx, name, version)
    if (!row) throw new AppError('request/not-found', { userMessage: UNKNOWN })
    if (row.day <= today(at)) throw new AppError('settings/changed', { userMessage: BEGUN })
    const [done] = await tx
      .insert(legalWithdrawals)
      .values({ publicationId: row.id, reason, withdrawnBy: staff.id, withdrawnAt: at })
      .onConflictDoNothing()
      .returning()
    if (!done) throw new AppError('settings/changed', { userMessage: GONE })
    const draft = await readDraft(tx, name)
    if (!draft?.texts) await writeDraft(tx, { name, texts: row.texts, seen: draft?.version ?? 0, staff, at })
    const detail = { version, day: row.day }
    await audited(deps, tx, staff, { action: 'legal.withdrawn', subject: `legal:${name}`, detail, reason })
  })
}
