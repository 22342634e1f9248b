import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { type CsvColumn, csvExport, type Reader, utcText } from '#platform/lists/export.ts'
import type { Place } from '#platform/lists/order.ts'
import type { AuditEntry } from './audit.contract.ts'
import { type AuditQuery, listEntries } from './audit.views.ts'
import { type Entry, record } from './record.ts'

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  { head: /*i18n*/ { id: 'export.number', message: 'No.' }, of: ({ seq }) => seq },
  { head: /*i18n*/ { id: 'export.when', message: 'When (UTC)' }, of: ({ at }) => utcText(at) },
  { head: /*i18n*/ { id: 'export.who', message: 'Who' }, of: ({ actor }) => actor },
  { head: /*i18n*/ { id: 'export.did', message: 'What' }, of: ({ action }) => action },
  { head: /*i18n*/ { id: 'export.permission', message: 'Permission' }, of: ({ permission }) => permission },
  { head: /*i18n*/ { id: 'export.subject', message: 'Subject' }, of: ({ subject }) => subject },
  { head: /*i18n*/ { id: 'export.reason', message: 'Reason' }, of: ({ reason }) => reason },
  { head: /*i18n*/ { id: 'export.details', message: 'Details' }, of: ({ detail }) => detailOf(detail) },
  { head: /*i18n*/ { id: 'export.before', message: 'Before' }, of: ({ changes }) => sideOf(changes, 'before') },
  { head: /*i18n*/ { id: 'export.after', message: 'After' }, of: ({ changes }) => sideOf(changes, 'after') },
  { head: /*i18n*/ { id: 'export.network', message: 'Network address' }, of: ({ address }) => address },
  { head: /*i18n*/ { id: 'export.seal', message: 'Seal' }, of: ({ seal }) => seal },
]

const detailOf = (detail: AuditEntry['detail']) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

const sideOf = (changes: AuditEntry['changes'], side: 'before' | 'after') =>
  changes && detailOf(Object.fromEntries(Object.entries(changes).map(([name, one]) => [name, one[side] ?? '–'])))

type Deps = { db: Database; clock: Clock }
export type AuditReader = Reader<NonNullable<Entry['who']>>

/** All entries that are found, newest first; that they were taken is the newest of them. */
export async function exportEntries(
  { db, clock }: Deps,
  query: Omit<AuditQuery, 'before' | 'limit'>,
  reader: AuditReader,
) {
  const entry = { who: reader.who, permission: 'audit.read', action: 'audit.exported', subject: 'audit' }
  await db.transaction((tx) => record(tx, entry, clock.now()))
  const read = async (after: Place | null, limit: number) => {
    const { rows } = await listEntries(db, { ...query, limit, ...(after && { before: Number(after[1]) }) })
    return rows.map((row) => ({ row, place: ['', String(row.seq)] as const }))
  }
  return csvExport({ name: 'audit-log', now: clock.now(), columns: COLUMNS, say: reader.say, read })
}
