import type { TicketRow, TicketsWanted } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { allTickets } from '#modules/support/tickets.views.ts'
import { type CsvColumn, csvExport, type Reader, utcText } from '#platform/lists/export.ts'
import { type Actor, audited } from './staff-act.ts'

const COLUMNS: readonly CsvColumn<TicketRow>[] = [
  { head: /*i18n*/ { id: 'export.number', message: 'No.' }, of: ({ number }) => number },
  { head: /*i18n*/ { id: 'export.customer', message: 'Customer' }, of: (row) => row.requester_name },
  { head: /*i18n*/ { id: 'export.email', message: 'E-mail' }, of: (row) => row.requester_email },
  { head: /*i18n*/ { id: 'export.subject', message: 'Subject' }, of: ({ subject }) => subject },
  { head: /*i18n*/ { id: 'export.topic', message: 'Topic' }, of: ({ topic }) => topic },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.priority', message: 'Priority' }, of: ({ priority }) => priority },
  { head: /*i18n*/ { id: 'export.assignee', message: 'Assignee' }, of: (row) => row.assignee_name },
  { head: /*i18n*/ { id: 'export.owed', message: 'Owed until (UTC)' }, of: (row) => row.due_at && utcText(row.due_at) },
  { head: /*i18n*/ { id: 'export.written', message: 'Written (UTC)' }, of: (row) => utcText(row.created_at) },
  { head: /*i18n*/ { id: 'export.last', message: 'Last message (UTC)' }, of: (row) => utcText(row.last_at) },
]

/** A view of the tickets whole; that it was taken is written down before the first row leaves, without what was looked for. */
export async function exportView(deps: SupportDeps, { who, say }: Reader<Actor>, query: TicketsWanted) {
  const detail = { view: query.view, searched: query.q ? 'yes' : 'no' }
  const act = { action: 'tickets.exported', permission: 'support.read', subject: 'tickets', detail } as const
  await deps.db.transaction((tx) => audited(deps, tx, who, act))
  const read = allTickets(deps, who.id, query)
  return csvExport({ name: 'tickets', now: deps.clock.now(), columns: COLUMNS, say, read })
}
