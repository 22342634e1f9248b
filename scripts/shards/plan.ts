import type pg from 'pg'

/** A node of a plan, as EXPLAIN (VERBOSE, FORMAT JSON) gives it. */
export type PlanNode = {
  'Node Type': string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'Join Type'?: string
  Operation?: string
  'Relation Name'?: string
  Schema?: string
  Alias?: string
  'CTE Name'?: string
  'Function Call'?: string
  Output?: string[]
  Plans?: PlanNode[]
  [condition: `${string}Cond` | `${string}Filter`]: string | undefined
}

/**
 * What PostgreSQL makes of a statement, without running it: names, views and joins are resolved by the database itself.
 * Throws what it says of one that cannot be planned.
 */
export async function planOf(pool: pg.Pool, text: string): Promise<PlanNode> {
  const { rows } = await pool.query(`explain (verbose, generic_plan, format json) ${text}`)
  return rows[0]['QUERY PLAN'][0].Plan
}

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'TID Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
] as const

export const conditionsOf = (node: PlanNode): string[] => CONDITIONS.flatMap((name) => node[name] ?? [])

/** Rows of the other side stay, whatever is said of this one. */
const OPTIONAL: Record<string, readonly ('Outer' | 'Inner')[]> = {
  Left: ['Inner'],
  Anti: ['Inner'],
  Right: ['Outer'],
  'Right Anti': ['Outer'],
  Full: ['Outer', 'Inner'],
}

/** Whether what is said below a node says nothing of what is beside it: subqueries, and the side of an outer join that may be missing. */
export function standsApart(parent: PlanNode, child: PlanNode): boolean {
  const relation = child['Parent Relationship'] ?? ''
  if (relation === 'InitPlan' || relation === 'SubPlan') return true
  return isOuterJoin(parent) && (OPTIONAL[parent['Join Type'] ?? '']?.includes(relation as 'Outer') ?? false)
}

/** What such a join compares binds the side that may be missing, and not the other. */
export function isOuterJoin(node: PlanNode): boolean {
  return (node['Join Type'] ?? '') in OPTIONAL
}
