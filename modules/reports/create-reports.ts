import type { Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { createOverview } from './overview.ts'
import { exportReport, listReports, type Reader, readReport } from './read-report.ts'
import type { ReportId, ReportQuery } from './reports.contract.ts'
import type { ReportDeps } from './reports.deps.ts'
import { eraseSaved, exportSaved } from './saved/personal-data.ts'
import {
  changeSaved,
  listSaved,
  peopleFor,
  removeSaved,
  saveReport,
  scheduleSaved,
  unscheduleSaved,
} from './saved/saved-reports.ts'
import { dueSchedules } from './saved/send-scheduled.ts'
import type { ChangeSaved, SaveReport, ScheduleWrite } from './saved.contract.ts'

type Asked = { id: ReportId; query: ReportQuery; locale: Locale }

export type Reports = Awaited<ReturnType<typeof createReports>>

/** Reports of the business for staff. Each use case says in its file what it throws. */
export async function createReports(deps: ReportDeps) {
  deps.jobs.whenDue(dueSchedules(deps))
  await deps.jobs.define({ name: 'reports.sum-up', cron: '* * * * *', work: () => deps.sources.movements.sumUp() })
  return {
    /** All that the reader may read, and what was saved of it. */
    async list(reader: Reader, locale: Locale) {
      return { reports: listReports(deps, reader, locale), saved: await listSaved(deps, reader, locale) }
    },
    /** Today and the days before it at a glance: what the role of the reader may see of it. */
    overview: createOverview(deps),
    read: (reader: Reader, asked: Asked) => readReport(deps, reader, asked),
    /** A table to download. The download itself is recorded. */
    export: (reader: Reader, asked: Asked & { format: 'csv' | 'xlsx' }) => exportReport(deps, reader, asked),
    people: (reader: Reader, report: ReportId) => peopleFor(deps, reader, report),
    save: (reader: Reader, saving: SaveReport) => saveReport(deps, reader, saving),
    change: (reader: Reader, id: string, change: ChangeSaved) => changeSaved(deps, reader, id, change),
    remove: (reader: Reader, id: string) => removeSaved(deps, reader, id),
    schedule: (reader: Reader, id: string, write: ScheduleWrite) => scheduleSaved(deps, reader, id, write),
    /** For the export of someone of staff. */
    savedOf: (staffId: string) => exportSaved(deps.db, staffId),
    /** For the erasure of someone of staff. */
    eraseOf: (tx: Transaction, staffId: string) => eraseSaved(tx, staffId),
    unschedule: (reader: Reader, id: string) => unscheduleSaved(deps, reader, id),
  }
}
