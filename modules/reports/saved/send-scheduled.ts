import type { StaffContact } from '#modules/accounts/index.ts'
import { viewOf } from '#modules/reports/read-report.ts'
import { REPORTS } from '#modules/reports/registry.ts'
import { ReportQuerySchema, type ReportView } from '#modules/reports/reports.contract.ts'
import type { ReportDeps } from '#modules/reports/reports.deps.ts'
import { eq, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { nextDue } from './next-due.ts'
import { reportMail } from './report-mail.ts'
import { reportSchedules, savedReports } from './saved.tables.ts'
import { readersOf } from './saved-reports.ts'

/** A report that could not be made is tried again after a while, a few times; then at its next time. */
const RETRY_MS = 15 * 60_000
const MOST_TRIES = 3

export function dueSchedules(deps: ReportDeps) {
  return rowsDue(deps.db, {
    name: 'reports.schedules',
    table: reportSchedules,
    key: reportSchedules.savedId,
    isDue: () => lte(reportSchedules.dueAt, deps.clock.now()),
    by: reportSchedules.dueAt,
    work: (id) => sendScheduled(deps, id),
  })
}

type Due = { saved: typeof savedReports.$inferSelect; schedule: typeof reportSchedules.$inferSelect }

/**
 * Sends what is due. The row is locked, the mails are posted and the next time is set in one transaction, so that of two processes one
 * sends; what cannot be made is written down for the screen.
 */
export async function sendScheduled(deps: ReportDeps, savedId: string): Promise<void> {
  const made = await makeMails(deps, savedId)
  if (!made) return
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ dueAt: reportSchedules.dueAt })
      .from(reportSchedules)
      .where(eq(reportSchedules.savedId, savedId))
      .for('update')
    if (row?.dueAt.getTime() !== made.due.schedule.dueAt.getTime()) return
    for (const mail of made.mails) await deps.mail.post(tx, mail)
    await tx.update(reportSchedules).set(outcomeOf(deps, made)).where(eq(reportSchedules.savedId, savedId))
  })
}

type Made = { due: Due; mails: ReturnType<typeof reportMail>[]; failure: 'no-recipients' | 'not-read' | null }

function outcomeOf({ clock }: ReportDeps, { due: { schedule }, failure }: Made) {
  const now = clock.now()
  const next = { dueAt: nextDue(schedule, now), tries: 0 }
  if (failure === null) return { ...next, sentAt: now, failedAt: null, failure: null }
  const again = failure === 'not-read' && schedule.tries + 1 < MOST_TRIES
  const later = { dueAt: new Date(now.getTime() + RETRY_MS), tries: schedule.tries + 1 }
  return { ...(again ? later : next), failedAt: now, failure }
}

/** The report once for each language of those who get it. */
async function makeMails(deps: ReportDeps, savedId: string): Promise<Made | null> {
  const due = await readDue(deps, savedId)
  if (!due) return null
  const chosen = new Set(due.schedule.recipients)
  const recipients = (await readersOf(deps, due.saved.report)).filter(({ id }) => chosen.has(id))
  if (recipients.length === 0) return { due, mails: [], failure: 'no-recipients' }
  try {
    return { due, mails: await mailsTo(deps, due, recipients), failure: null }
  } catch (error) {
    deps.log.error({ err: error, saved: savedId }, 'a scheduled report could not be made')
    return { due, mails: [], failure: 'not-read' }
  }
}

async function readDue({ db, clock }: ReportDeps, savedId: string): Promise<Due | null> {
  const [due] = await db
    .select({ saved: savedReports, schedule: reportSchedules })
    .from(reportSchedules)
    .innerJoin(savedReports, eq(savedReports.id, reportSchedules.savedId))
    .where(eq(reportSchedules.savedId, savedId))
  return due && due.schedule.dueAt <= clock.now() ? due : null
}

async function mailsTo(deps: ReportDeps, { saved }: Due, recipients: readonly StaffContact[]) {
  const query = ReportQuerySchema.parse(saved.query)
  const views = new Map<Locale, ReportView>()
  for (const locale of LOCALES)
    if (recipients.some((one) => one.locale === locale))
      views.set(locale, await viewOf(deps, REPORTS[saved.report], { query, locale }))
  return recipients.flatMap((to) => {
    const view = views.get(to.locale)
    return view ? [reportMail(deps, { to, saved, view })] : []
  })
}
