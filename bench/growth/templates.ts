import type pg from 'pg'
import type { Course, Stories } from './stories.ts'

/** What is copied: a booking of a course, or something else with rows of its own. */
export type Kind = Course | 'place' | 'customer' | 'chat' | 'ended chat' | 'ticket' | 'closed ticket'
export type Column = { name: string; type: string; unique: boolean }
/** Values as PostgreSQL writes them. */
export type TemplateRow = {
  kind: Kind
  table: string
  values: Readonly<Record<string, string | null>>
  /** Not every copy has it: only what was paid out, what is in an account, every third. */
  only?: 'paid out' | 'in an account' | 'a third'
}
export type Templates = { columns: ReadonlyMap<string, readonly Column[]>; rows: readonly TemplateRow[]; known: Known }
/** Ids that a copy has in common with others: those of a place or a customer move with them, others stay. */
export type Known = { place: ReadonlySet<string>; customer: string; fixed: ReadonlySet<string> }

/** Of suppliers and banks, which are others; of housekeeping; and what is made from the copies (money.ts, audit.ts). */
const LEFT_OUT =
  /^(house_|sandbox_|flight_|calendar_|idempotency_keys|audit_log|ledger_owner_balances|payment_webhooks|account_attempts|secrets|room_nights|fee_invoice|payouts$|payout_runs|payout_history|help_|staff_|mail|.*_files$)/
const OF_PLACE = [
  'owners',
  'owner_history',
  'partners',
  'partner_history',
  'partner_payout_details',
  'owner_notices',
  'message_templates',
  'hotels',
  'city_hotels',
  'room_types',
  'rate_plans',
]
const OF_CUSTOMER = ['customers', 'customer_history']
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export async function readTemplates(client: pg.ClientBase, stories: Stories): Promise<Templates> {
  const columns = await readColumns(client)
  const all = await readRows(client, columns)
  const { owner, customer, courses } = stories
  const staff = all.get('staff_members')?.flatMap(({ id }) => id ?? []) ?? []
  const { rows: tickets } = await client.query(
    'select id from support_tickets where number = any($1) order by number',
    [stories.tickets],
  )
  const place = placeRows(all, owner)
  const known = {
    place: new Set([owner.id, owner.hotelId, ...place.flatMap(({ values }) => values['id'] ?? [])]),
    customer: customer.id,
    fixed: new Set(staff),
  }
  const bookings = Object.entries(courses).flatMap(([course, { id }]) => around(all, course as Course, id, known))
  const talks = [
    ...around(all, 'chat', stories.chats[0], known),
    ...around(all, 'ended chat', stories.chats[1], known),
    ...around(all, 'ticket', tickets[0].id, known),
    ...around(all, 'closed ticket', tickets[1].id, known),
  ]
  const customers = pick(all, 'customer', OF_CUSTOMER, [customer.id])
  return { columns, known, rows: [...place, ...customers, ...talks, ...bookings] }
}

async function readColumns(client: pg.ClientBase): Promise<Map<string, Column[]>> {
  const { rows } = await client.query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text) as unique
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    order by c.relname, a.attnum`)
  const columns = new Map<string, Column[]>()
  for (const { table, ...column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  return columns
}

type Rows = ReadonlyMap<string, readonly TemplateRow['values'][]>

async function readRows(client: pg.ClientBase, columns: ReadonlyMap<string, readonly Column[]>): Promise<Rows> {
  const all = new Map<string, TemplateRow['values'][]>()
  for (const [table, own] of columns) {
    const list = own.map(({ name }) => `"${name}"::text`).join(', ')
    const key = own.some(({ name }) => name === 'id') ? 'order by id' : ''
    all.set(table, (await client.query(`select ${list} from "${table}" ${key}`)).rows)
  }
  return all
}

function pick(all: Rows, kind: Kind, tables: readonly string[], ids: readonly string[]): TemplateRow[] {
  return tables.flatMap((table) =>
    (all.get(table) ?? [])
      .filter((values) => Object.values(values).some((value) => value !== null && ids.includes(value)))
      .map((values) => ({ kind, table, values })),
  )
}

/** The business of an owner with its hotel. What they were told of money is left out. */
function placeRows(all: Rows, { id, hotelId }: Stories['owner']): TemplateRow[] {
  return pick(all, 'place', OF_PLACE, [id, hotelId]).filter(({ values }) => !values['kind']?.startsWith('payout'))
}

/** Everything that names a row, or what names it, and so on. */
function around(all: Rows, kind: Kind, root: string, known: Known): TemplateRow[] {
  const ids = new Set([root])
  const found = new Set<TemplateRow['values']>()
  const rows: TemplateRow[] = []
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [table, some] of all) {
      if (LEFT_OUT.test(table)) continue
      for (const values of some) {
        if (found.has(values) || !names(values, ids)) continue
        found.add(values)
        rows.push({ kind, table, values })
        const { id } = values
        if (id && !known.place.has(id)) ids.add(id)
      }
    }
  }
  const payouts = new Set(
    rows.flatMap(({ table, values }) =>
      table === 'ledger_postings' && values['kind'] === 'payout' ? [values['id']] : [],
    ),
  )
  const only = ({ table, values }: TemplateRow): Pick<TemplateRow, 'only'> => {
    if (table === 'payout_lines' || payouts.has(values['posting_id'] ?? values['id'] ?? '')) return { only: 'paid out' }
    if (table === 'notifications' || table === 'customer_reservations') return { only: 'in an account' }
    return table === 'stay_reviews' ? { only: 'a third' } : {}
  }
  const placeOf = new Map([...all.values()].flatMap((some) => some.map((values, at) => [values, at] as const)))
  return rows
    .sort((a, b) => (placeOf.get(a.values) ?? 0) - (placeOf.get(b.values) ?? 0))
    .map((row) => ({ ...row, ...only(row) }))
}

function names(values: TemplateRow['values'], ids: ReadonlySet<string>): boolean {
  return Object.values(values).some((value) => value?.match(UUID)?.some((id) => ids.has(id)))
}
