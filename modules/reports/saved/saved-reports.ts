import { mayDo } from '#modules/accounts/index.ts'
import { changesBetween, noteChanges } from '#modules/audit/index.ts'
import { mayRead, type Reader, reportFor } from '#modules/reports/read-report.ts'
import { REPORTS } from '#modules/reports/registry.ts'
import { REPORT_IDS, type ReportId, ReportQuerySchema } from '#modules/reports/reports.contract.ts'
import type { ReportDeps } from '#modules/reports/reports.deps.ts'
import { reportErrors } from '#modules/reports/reports.errors.ts'
import type { ChangeSaved, SavedReport, SaveReport, ScheduleWrite } from '#modules/reports/saved.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, or, sql } from '#platform/database/query.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { nextDue } from './next-due.ts'
import { reportSchedules, savedReports } from './saved.tables.ts'

type SavedRow = typeof savedReports.$inferSelect
type ScheduleRow = typeof reportSchedules.$inferSelect

const FAILURES: Record<NonNullable<ScheduleRow['failure']>, Message> = {
  'no-recipients': /*i18n*/ {
    id: 'reports.no-recipients',
    message: 'None of its recipients still works here and can read it. Choose others.',
  },
  'not-read': /*i18n*/ {
    id: 'reports.not-read',
    message:
      'The report could not be generated. We try again at the next scheduled time; open it to see whether it works now.',
  },
}

/** Own ones, and those that others share, of reports that the reader may read. */
export async function listSaved(deps: ReportDeps, reader: Reader, locale: Locale): Promise<SavedReport[]> {
  const readable = REPORT_IDS.filter((id) => mayRead(reader, id))
  if (readable.length === 0) return []
  const rows = await deps.db
    .select({ saved: savedReports, schedule: reportSchedules })
    .from(savedReports)
    .leftJoin(reportSchedules, eq(reportSchedules.savedId, savedReports.id))
    .where(and(inArray(savedReports.report, readable), or(eq(savedReports.ownerId, reader.id), savedReports.shared)))
    .orderBy(sql`lower(${savedReports.name})`, savedReports.id)
  const people = rows.flatMap(({ saved, schedule }) => [saved.ownerId, ...(schedule?.recipients ?? [])])
  const [names, receiving] = await Promise.all([deps.staffNames(people), receivers(deps, readable)])
  return rows.map(({ saved, schedule }) => viewOf({ deps, reader, locale, names, receiving }, saved, schedule))
}

/** Ids of those who may read each report. */
async function receivers(deps: ReportDeps, ids: readonly ReportId[]): Promise<Map<ReportId, Set<string>>> {
  const needed = [...new Set(ids.map((id) => REPORTS[id].needs))]
  const crews = await Promise.all(needed.map((permission) => deps.staffWith(permission)))
  return new Map(ids.map((id) => [id, new Set(crews[needed.indexOf(REPORTS[id].needs)]?.map((one) => one.id))]))
}

type Viewing = {
  deps: ReportDeps
  reader: Reader
  locale: Locale
  names: Map<string, string>
  receiving: Map<ReportId, Set<string>>
}

function viewOf(viewing: Viewing, saved: SavedRow, schedule: ScheduleRow | null): SavedReport {
  const { deps, reader, locale, names } = viewing
  const { id, name, report, query, shared, version, ownerId } = saved
  return {
    id,
    name,
    report,
    title: deps.translate(locale, REPORTS[report].title),
    // As it is understood now: what was saved before may lack what came later.
    query: ReportQuerySchema.parse(query),
    shared,
    version,
    own: ownerId === reader.id,
    mayChange: mayChange(reader, saved),
    by: names.get(ownerId) ?? '',
    schedule: schedule && scheduleView(viewing, report, schedule),
  }
}

function scheduleView({ deps, locale, names, receiving }: Viewing, report: ReportId, row: ScheduleRow) {
  const { every, weekday, monthDay, hour, recipients, dueAt, sentAt, failedAt, failure } = row
  return {
    every,
    weekday,
    monthDay,
    hour,
    recipients: recipients.map((id) => ({
      id,
      name: names.get(id) ?? '',
      gets: receiving.get(report)?.has(id) ?? false,
    })),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    failure: failure && deps.translate(locale, FAILURES[failure]),
  }
}

/** Also who may manage the staff: what someone who left has shared can be tidied up. */
const mayChange = (reader: Reader, { ownerId, shared }: SavedRow) =>
  ownerId === reader.id || (shared && mayDo(reader, 'staff.manage'))

/** Throws AppError `account/forbidden` for a report that the reader may not read. */
export async function saveReport(
  { db, clock }: ReportDeps,
  reader: Reader,
  saving: SaveReport,
): Promise<{ id: string }> {
  reportFor(reader, saving.report)
  const [row] = await db
    .insert(savedReports)
    .values({ ...saving, ownerId: reader.id, changedAt: clock.now() })
    .returning({ id: savedReports.id })
  if (!row) throw new Error('a saved report was not written')
  noteChanges(changesBetween(null, saving))
  return row
}

/** Throws AppError `report/changed` after a change that the reader has not seen; and as `ownOne`. */
export async function changeSaved(deps: ReportDeps, reader: Reader, id: string, change: ChangeSaved): Promise<void> {
  const { version, ...values } = change
  await deps.db.transaction(async (tx) => {
    const row = await ownOne(tx, reader, id)
    if (row.version !== version) throw reportErrors.changed()
    await tx
      .update(savedReports)
      .set({ ...values, version: version + 1, changedAt: deps.clock.now() })
      .where(eq(savedReports.id, id))
    noteChanges(changesBetween(row, values))
  })
}

export async function removeSaved(deps: ReportDeps, reader: Reader, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name, report } = await ownOne(tx, reader, id)
    await tx.delete(savedReports).where(eq(savedReports.id, id))
    noteChanges(changesBetween({ name, report }, { name: null, report: null }))
  })
}

/** Throws AppError `request/invalid` when someone chosen has left or may not read it; and as `ownOne`. */
export async function scheduleSaved(deps: ReportDeps, reader: Reader, id: string, write: ScheduleWrite): Promise<void> {
  const { every, hour, recipients } = write
  await deps.db.transaction(async (tx) => {
    const { report } = await ownOne(tx, reader, id)
    const allowed = new Set((await readersOf(deps, report)).map((one) => one.id))
    if (!recipients.every((one) => allowed.has(one))) throw reportErrors.recipients()
    const rhythm = {
      every,
      hour,
      weekday: every === 'week' ? (write.weekday ?? null) : null,
      monthDay: every === 'month' ? (write.monthDay ?? null) : null,
    }
    const row = {
      ...rhythm,
      recipients: [...new Set(recipients)],
      dueAt: nextDue(rhythm, deps.clock.now()),
      failedAt: null,
      failure: null,
      tries: 0,
    }
    const [before = null] = await tx.select().from(reportSchedules).where(eq(reportSchedules.savedId, id))
    await tx
      .insert(reportSchedules)
      .values({ savedId: id, ...row })
      .onConflictDoUpdate({ target: reportSchedules.savedId, set: row })
    noteChanges(changesBetween(before, { ...rhythm, recipients: row.recipients }))
  })
}

export async function unscheduleSaved(deps: ReportDeps, reader: Reader, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await ownOne(tx, reader, id)
    const [before] = await tx.delete(reportSchedules).where(eq(reportSchedules.savedId, id)).returning()
    const none = { every: null, hour: null, weekday: null, monthDay: null, recipients: null }
    noteChanges(changesBetween(before ?? null, none))
  })
}

/** Who may get it: active members of staff who may read reports, and this one. */
export async function readersOf(deps: Pick<ReportDeps, 'staffWith'>, report: ReportId) {
  const [all, some] = await Promise.all([deps.staffWith('reports.read'), deps.staffWith(REPORTS[report].needs)])
  const ids = new Set(all.map(({ id }) => id))
  return some.filter(({ id }) => ids.has(id))
}

/** Those people with their names. Throws AppError `account/forbidden` for a report that the reader may not read. */
export async function peopleFor(deps: ReportDeps, reader: Reader, report: ReportId) {
  reportFor(reader, report)
  const ids = (await readersOf(deps, report)).map(({ id }) => id)
  const names = await deps.staffNames(ids)
  const people = ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/**
 * A saved report that the reader may change, locked. Throws AppError `report/not-found` for one of someone else that is not shared, as for
 * none, and `account/forbidden` for a shared one.
 */
async function ownOne(tx: Transaction, reader: Reader, id: string): Promise<SavedRow> {
  const [row] = await tx.select().from(savedReports).where(eq(savedReports.id, id)).for('update')
  if (!row || (row.ownerId !== reader.id && !row.shared) || !mayRead(reader, row.report)) throw reportErrors.notFound()
  if (!mayChange(reader, row)) throw reportErrors.notYours()
  return row
}
