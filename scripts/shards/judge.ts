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
  const groups = new Set(sharded.map(({ on }) => on.group))
  const home = reading.touches.filter(({ on }) => on.at === 'home')
  const several = sharded.filter(({ on }) => keysOf(sharded, on.group, values).size > 1)
  const reason =
    several.some(({ writes }) => writes) || !isSameList(several, values) ? 'several keys' : 'several shards'
  return [
    ...rootsOf(open).map((root) => found('no key', root)),
    ...(lacking.length > 0 ? [found('no column', tablesOf(lacking))] : []),
    ...(groups.size > 1 ? [found('two groups', listed(groups))] : []),
    ...(groups.size > 0 && home.length > 0 ? [found('home and shards', tablesOf(home))] : []),
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
  const lists = touches.map(({ on }) =>
    [...new Set(on.key.flatMap((term) => valuesOf(term, values) ?? []))].toSorted().join(),
  )
  return new Set(lists).size === 1
}

/** Those that are known; rows of tables that have no key yet do not say. */
function keysOf(touches: readonly Sharded[], group: string, values: readonly unknown[]): Set<string> {
  const own = touches.filter(({ on }) => on.group === group)
  return new Set(own.flatMap(({ on }) => on.key.flatMap((term) => valuesOf(term, values) ?? [])))
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
  const groups = [...new Set(touches.filter(isSharded).map(({ on }) => on.group))]
  const crowded = groups.filter((group) => {
    const keys = writes.flatMap(({ touch, sent }) => (isSharded(touch) ? [...keysOf([touch], group, sent.values)] : []))
    return new Set(keys).size > 1
  })
  const at = (place: 'home' | 'everywhere') => tablesOf(touches.filter(({ on }) => on.at === place))
  return [
    ...(groups.length > 1 ? [found('transaction over groups', listed(groups))] : []),
    ...(crowded.length > 0 ? [found('transaction over keys', listed(crowded))] : []),
    ...(groups.length > 0 && at('home') ? [found('transaction over home', at('home'))] : []),
    ...(at('everywhere') && (groups.length > 0 || at('home'))
      ? [found('transaction everywhere', at('everywhere'))]
      : []),
  ]
}
