import type { DiagnosticsDeps } from '#modules/diagnostics/diagnostics.deps.ts'
import { checkFailures } from '#modules/diagnostics/diagnostics.tables.ts'
import type { Checked, Examiner } from '#modules/diagnostics/examine.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { count, eq, notInArray } from '#platform/database/query.ts'
import { type FailureKind, failureMail } from './failure-mails.ts'

/** Shorter troubles pass before anyone could have done something. */
const TOLD_AFTER_MS = 4 * 60_000

type FailureRow = typeof checkFailures.$inferSelect
type Named = { row: FailureRow; checked: Checked }

/**
 * Looks at every check and tells who may work on them, by one mail of all that has failed for some minutes, and by another once it works
 * again. Run every five minutes; another process that is at it is waited for.
 */
export async function watchChecks(deps: DiagnosticsDeps, examiner: Examiner): Promise<void> {
  const checked = await examiner.examine()
  await deps.db.transaction(async (tx) => {
    await noteFailing(tx, checked, deps.clock.now())
    const rows = await tx.select().from(checkFailures).for('update')
    const named = rows.flatMap((row) => {
      const found = checked.find(({ check }) => check.id === row.checkId)
      return found ? [{ row, checked: found }] : []
    })
    await tellFailing(deps, tx, named)
    await tellMended(deps, tx, named)
    // Also those of checks that a later release has no more.
    const failing = checked.filter(fails).map(({ check }) => check.id)
    await tx.delete(checkFailures).where(notInArray(checkFailures.checkId, failing))
  })
}

/** How many checks fail, as the last look found. */
export async function countFailing(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db.select({ failing: count() }).from(checkFailures)
  return row?.failing ?? 0
}

const fails = ({ finding }: Checked) => finding.state === 'failing'

async function noteFailing(tx: Transaction, checked: readonly Checked[], since: Date): Promise<void> {
  const rows = checked.filter(fails).map(({ check }) => ({ checkId: check.id, since }))
  if (rows.length > 0) await tx.insert(checkFailures).values(rows).onConflictDoNothing()
}

async function tellFailing(deps: DiagnosticsDeps, tx: Transaction, named: readonly Named[]): Promise<void> {
  const now = deps.clock.now()
  const due = named.filter(
    ({ row, checked }) => fails(checked) && !row.toldAt && now.getTime() - row.since.getTime() >= TOLD_AFTER_MS,
  )
  await tell(deps, tx, 'failing', due)
  for (const { row } of due)
    await tx.update(checkFailures).set({ toldAt: now }).where(eq(checkFailures.checkId, row.checkId))
}

/** Nobody is told that something works again that nobody was told of. */
function tellMended(deps: DiagnosticsDeps, tx: Transaction, named: readonly Named[]): Promise<void> {
  const mended = named.filter(({ row, checked }) => row.toldAt && !fails(checked))
  return tell(deps, tx, 'mended', mended)
}

async function tell(deps: DiagnosticsDeps, tx: Transaction, kind: FailureKind, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return
  const failures = named.map(({ row, checked: { check, finding } }) => ({
    name: check.name,
    since: row.since,
    finding,
  }))
  for (const person of await deps.crew()) await deps.mail.post(tx, failureMail(deps, person, kind, failures))
}
