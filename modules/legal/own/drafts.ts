import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { DraftWrite } from './own.contract.ts'
import { type Actor, audited, type OwnDeps } from './own.deps.ts'
import { writeDraft } from './own.store.ts'

/** Keeps what staff have written so far. Throws AppError `settings/changed` after someone else's change. */
export async function saveDraft(deps: OwnDeps, staff: Actor, name: LegalName, { texts, version: seen }: DraftWrite) {
  const at = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const version = await writeDraft(tx, { name, texts, seen, staff, at })
    const detail = { version: `${version}` }
    await audited(deps, tx, staff, { action: 'legal.draft-saved', subject: `legal:${name}`, detail })
    return { version, at: at.toISOString() }
  })
}

/** Throws a draft away. Throws AppError `settings/changed` after someone else's change. */
export async function removeDraft(deps: OwnDeps, staff: Actor, name: LegalName, seen: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await writeDraft(tx, { name, texts: null, seen, staff, at: deps.clock.now() })
    await audited(deps, tx, staff, { action: 'legal.draft-removed', subject: `legal:${name}` })
  })
}
