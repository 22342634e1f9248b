import type { TicketRow, TicketsWanted } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { foundTickets } from '#modules/support/tickets.views.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { takeTable } from '#platform/lists/found.ts'
import type { Actor } from './staff-act.ts'

const COLUMNS: readonly CsvColumn<TicketRow>[] = [
  { head: /*i18n*/ { id: 'export.number', message: 'No.' }, of: ({ number }) => number },
  { head: /*i18n*/ { id: 'export.customer', message: 'Customer' }, of: (row) => row.requester_name },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, of: (row) => row.requester_email },
  { head: /*i18n*/ { id: 'export.subject', message: 'Subject' }, of: ({ subject }) => subject },
  { head: /*i18n*/ { id: 'export.topic', message: 'Topic' }, of: ({ topic }) => topic },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.priority', message: 'Priority' }, of: ({ priority }) => priority },
  { head: /*i18n*/ { id: 'export.assignee', message: 'Assignee' }, of: (row) => row.assignee_name },
  { head: /*i18n*/ { id: 'export.owed', message: 'Due by (UTC)' }, of: (row) => row.due_at && utcText(row.due_at) },
  { head: /*i18n*/ { id: 'export.written', message: 'Written (UTC)' }, of: (row) => utcText(row.created_at) },
  { head: /*i18n*/ { id: 'export.last', message: 'Last message (UTC)' }, of: (row) => utcText(row.last_at) },
]

/** A view of the tickets whole; what was looked for is not written down. */
export function exportView(deps: SupportDeps, reader: Reader<Actor>, query: TicketsWanted) {
  const detail = { view: query.view, searched: query.q ? 'yes' : 'no' }
  const taken = { permission: 'support.read', action: 'tickets.exported', subject: 'tickets', detail }
  const found = foundTickets(deps, reader.who.id, query)
  return takeTable(deps, reader, { name: 'tickets', columns: COLUMNS, found, taken })
}
