import { mayDo, type SignedInStaff } from '#modules/accounts/index.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { csvFile, xlsxFile } from './export-report.ts'
import { aboutReport, presentReport } from './present-report.ts'
import { REPORTS } from './registry.ts'
import type { Report } from './report.ts'
import type { ReportAbout, ReportId, ReportQuery, ReportView } from './reports.contract.ts'
import type { ReportDeps } from './reports.deps.ts'
import { reportErrors } from './reports.errors.ts'
import { runReport } from './run-report.ts'
import { tableOf } from './table.ts'

export type Reader = Pick<SignedInStaff, 'id' | 'email' | 'role' | 'permissions'>

export const mayRead = (reader: Pick<Reader, 'permissions'>, id: ReportId) => mayDo(reader, REPORTS[id].needs)

/** Throws AppError `account/forbidden` for a role that may not read it. */
export function reportFor(reader: Pick<Reader, 'permissions'>, id: ReportId): Report {
  if (!mayRead(reader, id)) throw reportErrors.forbidden()
  return REPORTS[id]
}

/** The reports that a role may read. */
export function listReports({ translate }: ReportDeps, reader: Reader, locale: Locale): ReportAbout[] {
  return Object.values(REPORTS)
    .filter(({ id }) => mayRead(reader, id))
    .map((report) => aboutReport({ translate, locale }, report))
}

type Asked = { id: ReportId; query: ReportQuery; locale: Locale }

/** A report for a screen. Throws AppError `account/forbidden`, and `request/invalid` for a period that is none. */
export async function readReport(deps: ReportDeps, reader: Reader, { id, query, locale }: Asked): Promise<ReportView> {
  return viewOf(deps, reportFor(reader, id), { query, locale })
}

/** The same without asking who reads it, for mails to those who may. */
export async function viewOf(
  { sources, clock, ...deps }: Pick<ReportDeps, 'sources' | 'clock' | 'geo' | 'translate'>,
  report: Report,
  { query, locale }: Omit<Asked, 'id'>,
): Promise<ReportView> {
  const figures = await runReport({ sources, now: clock.now() }, report, query)
  return presentReport({ ...deps, locale }, report, figures, query)
}

/** A report as a file; that it was taken is written down before. */
export async function exportReport(
  deps: ReportDeps,
  reader: Reader,
  { format, ...asked }: Asked & { format: 'csv' | 'xlsx' },
): Promise<FileGiven> {
  const { db, audit, clock, translate } = deps
  const report = reportFor(reader, asked.id)
  const view = await readReport(deps, reader, asked)
  await db.transaction((tx) =>
    audit.record(tx, {
      who: reader,
      permission: report.needs,
      action: 'report.exported',
      subject: `report:${report.id}`,
      detail: { format, ...view.span },
    }),
  )
  const table = tableOf(view, asked.locale, translate)
  const given = { id: report.id, title: view.title, table, now: clock.now() }
  return format === 'xlsx' ? xlsxFile(given) : csvFile(given)
}
