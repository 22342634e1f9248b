import type { Vault } from '#platform/vault.ts'
import { openSlot, type Slot } from './sealed.ts'
import type { Column, Kind, Known, TemplateRow, Templates } from './templates.ts'

/**
 * How a table is filled: one statement for all its templates, of which each makes one row for each line of the plan. Ids keep
 * the order in which their templates were made, and come later with their copy.
 */
export type Filling = { table: string; text: string }
export type Copying = { fillings: readonly Filling[]; slots: ReadonlyMap<Kind, readonly Slot[]>; idOf: IdOf }
/** The id of a copy, as its statement makes it. */
export type IdOf = (id: string, move: { own: number; place: number; customer: number }, kind: Kind) => string

/** One line for each copy (plan.ts fills it). */
export const PLAN = `create temporary table plan (
  kind text, n bigint, own bigint, at_by interval, days integer, place bigint, customer bigint, guest boolean, payout bigint, times integer,
  code text, email text, given text, surname text, surname_hash bytea, sealed text[], primary key (kind, n))`

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
/** Ids that are not of version 7 get this moment. */
const SOME_MS = Date.parse('2026-11-01T00:00:00Z')
const AMOUNTS = new Set(['amount', 'captured', 'refunded', 'total', 'gross', 'fee', 'net', 'refund'])
/** Names and addresses that the stories have. */
const WORDS: Record<string, string> = {
  'ana.lima@example.com': 'p.email',
  'anacleta@example.com': 'p.email',
  Quixadense: 'p.surname',
  Anacleta: 'p.given',
  Lima: 'p.surname',
}
/** Histories that are kept in their row: each entry has its moment. */
const HISTORIES = new Set(['payments.history', 'reservation_items.moves', 'ticketing_work.moves'])
const OWN: Record<string, string> = {
  'owners.email': `'owner' || p.place || '@example.com'`,
  'owners.last_name': 'p.surname',
  'partners.company_name': `'Hotéis ' || p.surname || ' ' || p.place`,
  'hotels.name': `'Pousada ' || p.surname || ' ' || p.place`,
  'customers.email': 'p.email',
  'reservation_travellers.surname_hash': 'p.surname_hash',
}

export function copyingOf(templates: Templates, vault: Vault, codes: ReadonlyMap<Kind, string>): Copying {
  const slots = new Map<Kind, Slot[]>()
  const tables = new Map<string, TemplateRow[]>()
  for (const row of templates.rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  const fillings = [...tables].map(([table, rows]) => {
    const columns = templates.columns.get(table) ?? []
    const branches = rows.map((row, at) => branch(row, at, columns, { known: templates.known, codes, vault, slots }))
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    return {
      table,
      text: `insert into "${table}" (${names}) select ${names} from (${branches.join('\nunion all\n')}) of_all order by n, line`,
    }
  })
  return { fillings, slots, idOf: idIn(templates.known) }
}

type Ground = { known: Known; codes: ReadonlyMap<Kind, string>; vault: Vault; slots: Map<Kind, Slot[]> }

/** What one template row becomes in each copy. */
function branch(row: TemplateRow, at: number, columns: readonly Column[], ground: Ground): string {
  const cells = columns.map((column) => `(${cellOf(row, at, column, ground)})::${column.type} as "${column.name}"`)
  return `select p.n, ${at} as line, ${cells.join(', ')} from plan p where p.kind = '${row.kind}'${row.only ? ONLY[row.only] : ''}`
}

const ONLY = {
  'paid out': ' and p.payout is not null',
  'in an account': ' and not p.guest',
  'a third': ' and p.n % 3 = 0',
}

function cellOf(row: TemplateRow, at: number, { name, type, unique }: Column, ground: Ground): string {
  const value = row.values[name] ?? null
  const path = `${row.table}.${name}`
  if (path === 'reservations.customer_id')
    return `case when not p.guest then ${moved(ground.known.customer, 'p.customer')} end`
  if (value === null) return 'null'
  if (path === 'reservation_tickets.number') return `'716' || 5000000000 + p.n * 2 + ${at % 2}`
  if (path === 'payout_lines.payout_id') return moved(value, 'p.payout')
  const own = OWN[path]
  if (own) return own
  return value.startsWith('v1.') ? slot(row, name, ground) : ofType(row, value, { name, type, unique }, ground)
}

/** A value moved as those of its type do. */
function ofType(row: TemplateRow, value: string, { name, type, unique }: Column, ground: Ground): string {
  const { table, kind } = row
  if (type === 'uuid') return idSql(value, kind, ground.known)
  if (type === 'uuid[]')
    return `array[${(value.match(new RegExp(UUID, 'g')) ?? []).map((id) => `${idSql(id, kind, ground.known)}`).join(', ')}]`
  if (type === 'timestamp with time zone') return `${quoted(value)}::timestamptz + p.at_by`
  if (type === 'date') return `${quoted(value)}::date + p.days`
  if (type === 'bigint' && AMOUNTS.has(name)) return `${value} * p.times`
  if (type === 'bytea') return unique ? `sha256(${quoted(value)}::bytea || int8send(p.n))` : quoted(value)
  if (type === 'jsonb') return jsonSql(`${table}.${name}`, row, value)
  if (type === 'text' || type === 'citext') return textSql(value, kind, { ...ground, unique })
  return quoted(value)
}

function slot(row: TemplateRow, column: string, { vault, slots }: Ground): string {
  const own = slots.get(row.kind) ?? []
  slots.set(row.kind, [...own, openSlot(vault, row, column)])
  return `p.sealed[${own.length + 1}]`
}

/** What stays say of their days is read from what was said when they were sold. */
function jsonSql(path: string, { values }: TemplateRow, value: string): string {
  if (HISTORIES.has(path)) return historySql(value)
  const at = { 'reservation_items.snapshot': ['stay'], 'stays.offer': [] }[path]
  const stay = path === 'stays.offer' || values['kind'] === 'stay'
  if (!at || !stay) return quoted(value)
  const json = JSON.parse(value)
  const { checkIn, checkOut } = json.stay ?? json
  const set = (inner: string, key: string, day: string) =>
    `jsonb_set(${inner}, '{${[...at, key].join(',')}}', to_jsonb((date '${day}' + p.days)::text))`
  return set(set(`${quoted(value)}::jsonb`, 'checkIn', checkIn), 'checkOut', checkOut)
}

function historySql(value: string): string {
  const at = `to_char(((one ->> 'at')::timestamptz + p.at_by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return `(select jsonb_agg(one || jsonb_build_object('at', ${at}) order by place)
    from jsonb_array_elements(${quoted(value)}::jsonb) with ordinality as entries (one, place))`
}

function textSql(value: string, kind: Kind, { known, codes, unique }: Ground & { unique: boolean }): string {
  const code = codes.get(kind)
  const words = [...Object.keys(WORDS), ...(code ? [code] : [])].map((word) => word.replaceAll('.', '\\.'))
  const parts = value.split(new RegExp(`(${UUID.source}|${words.join('|')})`))
  const sql = parts
    .filter((part) => part !== '')
    .map((part) => {
      if (new RegExp(`^${UUID.source}$`).test(part)) return `${idSql(part, kind, known)}::text`
      return part === code ? 'p.code' : (WORDS[part] ?? quoted(part))
    })
  if (sql.length === 0) return "''"
  return parts.length === 1 && unique ? `${sql[0]} || '-' || p.n` : sql.join(' || ')
}

const quoted = (value: string) =>
  /\\/.test(value) ? `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${value.replaceAll("'", "''")}'`

function partsOf(id: string): { ms: number; rest: string } {
  const hex = id.replaceAll('-', '')
  return { ms: hex[12] === '7' ? Number.parseInt(hex.slice(0, 12), 16) : SOME_MS, rest: hex.slice(12) }
}

/** By what an id moves: that of what it is of, or nothing. */
function moverOf(id: string, kind: Kind, known: Known): 'own' | 'place' | 'customer' | null {
  if (known.fixed.has(id)) return null
  if (kind === 'place' || known.place.has(id)) return 'place'
  return kind === 'customer' || id === known.customer ? 'customer' : 'own'
}

function idSql(id: string, kind: Kind, known: Known): string {
  const mover = moverOf(id, kind, known)
  return mover ? moved(id, `p.${mover}`) : `'${id}'::uuid`
}

function moved(id: string, by: string): string {
  const { ms, rest } = partsOf(id)
  return `('0' || to_hex(${ms}::bigint + ${by}) || '${rest}')::uuid`
}

function idIn(known: Known): IdOf {
  return (id, move, kind) => {
    const mover = moverOf(id, kind, known)
    if (!mover) return id
    const { ms, rest } = partsOf(id)
    const hex = `0${(ms + move[mover]).toString(16)}${rest}`
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
}
