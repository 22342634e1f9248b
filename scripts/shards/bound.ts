import { type Equality, equalitiesOf, type Term, termOf } from './conditions.ts'
import { conditionsOf, isOuterJoin, type PlanNode, standsApart } from './plan.ts'

/** A table within a statement, and the place at which its conditions are known. */
export type Mention = {
  schema: string
  name: string
  alias: string
  writes: boolean
  /** Of an insertion: what is written to each column, in their order. */
  written: readonly string[] | null
  /** What one of its columns must be, or null where nothing says so. */
  valueOf(column: string): Term | null
  /** Whether a value is given for one of its columns, there and not by way of another table. */
  isFoundBy(column: string): boolean
  /** What an expression is that may name columns of the same place. */
  resolve(term: Term): Term | null
}

type Names = { ctes: Map<string, PlanNode>; functions: Map<string, string> }
type Known = { equalities: Equality[]; above: Known | null; names: Names }

/** All tables that a plan touches. */
export function mentionsIn(plan: PlanNode): Mention[] {
  const mentions: Mention[] = []
  walk(plan, { equalities: [], above: null, names: collectNames(plan) }, mentions)
  return mentions
}

function collectNames(plan: PlanNode, found: Names = { ctes: new Map(), functions: new Map() }): Names {
  const name = /^CTE (.*)$/.exec(plan['Subplan Name'] ?? '')?.[1]
  if (name) found.ctes.set(name, plan)
  if (plan.Alias && plan['Function Call']) found.functions.set(plan.Alias, plan['Function Call'])
  for (const child of plan.Plans ?? []) collectNames(child, found)
  return found
}

/** Of these one may hold instead of another; the scan above them says all of it. */
const SAID_ABOVE = /^Bitmap(Or|And| Index Scan)$/

function walk(node: PlanNode, known: Known, mentions: Mention[]): void {
  const own = conditionsOf(node).flatMap(equalitiesOf)
  if (!isOuterJoin(node)) known.equalities.push(...own)
  known.equalities.push(...namesOf(node, known))
  const { 'Relation Name': name, Alias: alias } = node
  if (name && alias) mentions.push(mentionOf(node, { name, alias }, known))
  for (const child of (node.Plans ?? []).filter((one) => !SAID_ABOVE.test(one['Node Type']))) {
    if (!standsApart(node, child)) walk(child, known, mentions)
    else walk(child, { equalities: isOuterJoin(node) ? [...own] : [], above: known, names: known.names }, mentions)
  }
}

/** What the columns of a subquery and of a CTE are in what they are made of: found by their names. */
function namesOf(node: PlanNode, { names }: Known): Equality[] {
  const alias = node.Alias
  const of = node['CTE Name']
    ? names.ctes.get(node['CTE Name'])
    : node['Node Type'] === 'Subquery Scan'
      ? node.Plans?.[0]
      : null
  if (!alias || !of) return []
  const inside = insideOf(of, names)
  return (of.Output ?? []).flatMap((expression): Equality[] => {
    const term = termOf(expression)
    if (term.kind !== 'column') return []
    const column = term.name.slice(term.name.indexOf('.') + 1)
    const value = inside(term) ?? term
    return [[{ kind: 'column', name: `${alias}.${column}` }, value]]
  })
}

/** What is known within it, seen from outside. */
function insideOf(node: PlanNode, names: Known['names']): (term: Term) => Term | null {
  const known: Known = { equalities: [], above: null, names }
  walk(node, known, [])
  return (term) => resolve(term, known)
}

function mentionOf(node: PlanNode, { name, alias }: { name: string; alias: string }, known: Known): Mention {
  const writes = node['Node Type'] === 'ModifyTable' || Boolean(node.Operation)
  const written = node.Operation === 'Insert' ? (node.Plans?.find(isRows)?.Output ?? []) : null
  return {
    schema: node.Schema ?? 'public',
    name,
    alias,
    writes,
    written,
    valueOf: (column) => resolve({ kind: 'column', name: `${alias}.${column}` }, known),
    isFoundBy: (column) =>
      known.equalities.some((pair) => {
        const own = pair.findIndex((one) => one.kind === 'column' && one.name === `${alias}.${column}`)
        return own >= 0 && pair[1 - own]?.kind !== 'column'
      }),
    resolve: (term) => resolve(term, known),
  }
}

const isRows = (child: PlanNode) => child['Parent Relationship'] === 'Outer'

/** The value that a term must be equal to, over any number of equalities. */
function resolve(term: Term, known: Known): Term | null {
  const equalities = allOf(known)
  const seen = new Set<string>()
  const queue = [term]
  let list: Term | null = null
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.kind === 'value') return next
    if (next.kind === 'list') list ??= next
    if (next.kind !== 'column' || seen.has(next.name)) continue
    seen.add(next.name)
    const dot = next.name.indexOf('.')
    const call = known.names.functions.get(next.name.slice(0, dot))
    if (call) list ??= { kind: 'list', text: call, column: next.name.slice(dot + 1) }
    for (const [left, right] of equalities) {
      if (isSame(left, next)) queue.push(right)
      if (isSame(right, next)) queue.push(left)
    }
  }
  return list
}

function allOf({ equalities, above }: Known): Equality[] {
  return above ? [...equalities, ...allOf(above)] : equalities
}

const isSame = (one: Term, other: Term) => one.kind === 'column' && other.kind === 'column' && one.name === other.name
