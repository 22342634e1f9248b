import { changesBetween } from '#modules/audit/index.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { macroErrors } from '#modules/support/support.errors.ts'
import { supportMacros } from '#modules/support/support.tables.ts'
import { type Actor, audited } from '#modules/support/tickets/staff-act.ts'
import { isDuplicate, type Transaction } from '#platform/database/index.ts'
import { asc, eq, sql } from '#platform/database/query.ts'
import type { Macro, MacroWrite } from './macros.contract.ts'

const m = supportMacros

/** By name. */
export async function listMacros({ db, staffNames }: SupportDeps): Promise<Macro[]> {
  const rows = await db
    .select()
    .from(m)
    .orderBy(asc(sql`lower(${m.name})`))
  const names = await staffNames([...new Set(rows.map(({ changedBy }) => changedBy))])
  return rows.map(({ changedBy, changedAt, ...row }) => ({
    ...row,
    changedBy: names.get(changedBy) ?? null,
    changedAt: changedAt.toISOString(),
  }))
}

/**
 * Keeps a macro, new without an id. Throws AppError `macro/not-found`, `macro/changed` after another change, `macro/name` for a name that
 * another has, and `ticket/not-found` for an assignee who does not answer tickets.
 */
export async function saveMacro(
  deps: SupportDeps,
  staff: Actor,
  { id, version, ...write }: MacroWrite & { id?: string },
): Promise<{ id: string }> {
  const { assign } = write.changes
  if (assign && assign !== 'me' && !(await deps.assignees()).some((one) => one.id === assign))
    throw macroErrors.noAssignee()
  try {
    return await deps.db.transaction(async (tx) => {
      const before = id ? await locked(tx, id) : null
      if (before && before.version !== version) throw macroErrors.changed()
      const values = { ...write, changedBy: staff.id, changedAt: deps.clock.now() }
      const [row] = before
        ? await tx
            .update(m)
            .set({ ...values, version: before.version + 1 })
            .where(eq(m.id, before.id))
            .returning()
        : await tx.insert(m).values(values).returning()
      if (!row) throw macroErrors.notFound()
      const act = { permission: 'support.manage', subject: `macro:${row.id}` } as const
      const changes = changesBetween(before && toldOf(before), toldOf(write))
      await audited(deps, tx, staff, { ...act, action: before ? 'macro.changed' : 'macro.created', changes })
      return { id: row.id }
    })
  } catch (error) {
    if (isDuplicate(error)) throw macroErrors.name()
    throw error
  }
}

/** Deleting one that is gone is not an error. */
export async function deleteMacro(deps: SupportDeps, staff: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(m).where(eq(m.id, id)).returning({ name: m.name })
    if (!gone) return
    const act = { action: 'macro.deleted', permission: 'support.manage', subject: `macro:${id}`, detail: gone } as const
    await audited(deps, tx, staff, act)
  })
}

/** Of one that is used now, which counts; null where it is gone. */
export async function nameOfMacro(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .update(m)
    .set({ uses: sql`${m.uses} + 1` })
    .where(eq(m.id, id))
    .returning({ name: m.name })
  return row?.name ?? null
}

async function locked(tx: Transaction, id: string) {
  const [row] = await tx.select().from(m).where(eq(m.id, id)).for('update')
  if (!row) throw macroErrors.notFound()
  return row
}

function toldOf({ name, bodyEn, bodyPt, changes }: Pick<MacroWrite, 'name' | 'bodyEn' | 'bodyPt' | 'changes'>) {
  return { name, bodyEn, bodyPt, changes }
}
