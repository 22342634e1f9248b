import { ANY } from './placements.ts'
import type { Reading, Touch } from './read-statement.ts'
import type { Recorded, Side } from './record.ts'
import { valuesOf } from './values.ts'

/** Why something crosses from one shard to another. */
export const REASONS = {
  'no key': 'nothing says which shard has the rows, so all are asked',
  'no column': 'the table has no column yet by which its rows stand with the others of their group',
  'several keys': 'rows of several keys are written, or joined with one another',
  'several shards': 'several shards are asked, each for rows of its own by their keys',
  'two groups': 'tables of two groups are joined',
  'home and shards': 'a table of the first server is joined with one that is sharded',
  'transaction over keys': 'a transaction writes rows of several keys',
  'transaction over groups': 'a transaction writes tables of two groups',
  'transaction over home': 'a transaction writes a shard and the first server',
  'transaction everywhere': 'a transaction writes a table that every server has whole',
  unread: 'PostgreSQL does not plan it',
} as const
export type Reason = keyof typeof REASONS

/** `what` is the same however often it happens: the tables with the columns that they are found by, or the groups. */
export type Crossing = { side: Side; step: string; reason: Reason; what: string; text: string }

type Sharded = Touch & { on: Extract<Touch['on'], { at: 'shards' }> }
const isSharded = (touch: Touch): touch is Sharded => touch.on.at === 'shards'

const listed = (names: Iterable<string>) => [...new Set(names)].toSorted().join(', ')
const tablesOf = (touches: readonly Touch[]) => listed(touches.map(({ table }) => table))

/** What crosses in a statement, as it was sent. */
export function statementCrossings({ text, values, side, step }: Recorded, reading: Reading): Crossing[] {
  const found = (reason: Reason, what: string): Crossing => ({ side, step, reason, what, text })
  if ('unread' in reading) return [found('unread', reading.unread)]
  const sharded = reading.touches.filter(isSharded)
  const lacking = sharded.filter(({ on }) => on.lacks)
  const open = sharded.filter(({ on }) => on.key.length === 0 && !on.lacks)
  const groups = groupsOf(sharded)
  const home = reading.touches.filter(({ on }) => on.at === 'home')
  const crowded = crowdedIn(sharded.map((touch) => keyed(touch, values)))
  const several = sharded.filter(({ table, on }) => crowded.includes(on.group) || crowded.includes(table))
  const reason =
    several.some(({ writes }) => writes) || !isSameList(several, values) ? 'several keys' : 'several shards'
  return [
    ...rootsOf(open).map((root) => found('no key', root)),
    ...(lacking.length > 0 ? [found('no column', tablesOf(lacking))] : []),
    ...(groups.length > 1 ? [found('two groups', listed(groups))] : []),
    ...(sharded.length > 0 && home.length > 0 ? [found('home and shards', tablesOf(home))] : []),
    ...(several.length > 0 ? [found(reason, tablesOf(sharded))] : []),
  ]
}

/** Tables that are found by something else than their key; the others of the statement follow from them. */
function rootsOf(open: readonly Sharded[]): string[] {
  const found = open.filter(({ on }) => on.by.length > 0)
  const named = (found.length > 0 ? found : open).map(({ table, on }) => `${table}(${on.by.join(', ')})`)
  return [...new Set(named)]
}

/** Each of the tables is found by the same keys: every shard joins rows of its own. */
function isSameList(touches: readonly Sharded[], values: readonly unknown[]): boolean {
  const lists = touches.map((touch) => [...new Set(keyed(touch, values).keys)].toSorted().join())
  return new Set(lists).size === 1
}

const groupsOf = (touches: readonly Sharded[]) => [
  ...new Set(touches.map(({ on }) => on.group).filter((group) => group !== ANY)),
]

type Keyed = { table: string; group: string; keys: string[] }

/** With the keys that are known; rows of tables that have no key yet do not say. */
function keyed({ table, on }: Sharded, values: readonly unknown[]): Keyed {
  return { table, group: on.group, keys: on.key.flatMap((term) => valuesOf(term, values) ?? []) }
}

/** Groups of which rows of several keys are touched, and tables whose rows have another key than all that they should stand with. */
function crowdedIn(touched: readonly Keyed[]): string[] {
  const [free, bound] = [touched.filter(({ group }) => group === ANY), touched.filter(({ group }) => group !== ANY)]
  const keysIn = (some: readonly Keyed[]) => new Set(some.flatMap(({ keys }) => keys))
  const groups = [...Map.groupBy(bound, ({ group }) => group)].filter(([, its]) => keysIn(its).size > 1)
  const known = keysIn(bound)
  const strange = known.size > 0 ? free.filter(({ keys }) => keys.some((key) => !known.has(key))) : []
  const astray = known.size === 0 && keysIn(free).size > 1 ? free : strange
  return [...groups.map(([group]) => group), ...new Set(astray.map(({ table }) => table))]
}

type Sent = { sent: Recorded; reading: Reading }

/** What crosses in a transaction as a whole: where it writes. */
export function transactionCrossings(statements: readonly Sent[]): Crossing[] {
  const writes = statements.flatMap(({ sent, reading }) =>
    'touches' in reading ? reading.touches.filter(({ writes }) => writes).map((touch) => ({ touch, sent })) : [],
  )
  const [first] = statements
  if (!first || writes.length < 2) return []
  const touches = writes.map(({ touch }) => touch)
  const text = `writes ${tablesOf(touches)}`
  const found = (reason: Reason, what: string): Crossing => ({ ...first.sent, reason, what, text })
  const sharded = touches.filter(isSharded)
  const groups = groupsOf(sharded)
  const crowded = crowdedIn(writes.flatMap(({ touch, sent }) => (isSharded(touch) ? [keyed(touch, sent.values)] : [])))
  const at = (place: 'home' | 'everywhere') => tablesOf(touches.filter(({ on }) => on.at === place))
  return [
    ...(groups.length > 1 ? [found('transaction over groups', listed(groups))] : []),
    ...(crowded.length > 0 ? [found('transaction over keys', listed(crowded))] : []),
    ...(sharded.length > 0 && at('home') ? [found('transaction over home', at('home'))] : []),
    ...(at('everywhere') && (sharded.length > 0 || at('home'))
      ? [found('transaction everywhere', at('everywhere'))]
      : []),
  ]
}
