import type { AccountKind, Movement } from '#modules/ledger/index.ts'
import type { Column, Report, ReportLine, ReportSources, Wanted } from '#modules/reports/report.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

/**
 * A column that sums up entries on accounts of one kind, from postings of some kinds. A debit counts as it is, with `credit` the other way
 * round, so that what accounts of liabilities and income hold is above zero.
 */
export type MovedColumn = Omit<Column, 'kind' | 'from'> & {
  account: AccountKind
  /** All of them unless it says which. */
  kinds?: readonly Movement['kind'][]
  credit?: true
  /** Counts postings, each of which has one entry on such an account, instead of their money. */
  counted?: true
  /** Of what the account holds: at the beginning or the end of each line's time. */
  balance?: 'opening' | 'closing'
}

type Given = Omit<Report, 'columns' | 'read' | 'rows' | 'inCurrencies' | 'splits' | 'filters' | 'group' | 'needs'> & {
  columns: readonly (MovedColumn | Column)[]
  /** What else it shows of each day and currency. */
  beside?: (sources: ReportSources, wanted: Wanted) => Promise<readonly ReportLine[]>
  /** Without both what is beside it cannot be split. */
  whole?: true
}

/** A report of money by time, whose figures are sums of entries of the ledger and nothing else. */
export function movementReport({ columns, beside, whole, ...given }: Given): Report {
  const moved = columns.filter(isMoved)
  const accounts = [...new Set(moved.map(({ account }) => account))]
  const opening = moved.some(({ balance }) => balance)
  return {
    ...given,
    group: 'money',
    needs: 'ledger.read',
    rows: 'time',
    inCurrencies: true,
    splits: whole ? [] : ['product', 'market'],
    filters: whole ? ['currency'] : ['currency', 'product', 'market'],
    columns: columns.map((one) => (isMoved(one) ? asColumn(one) : one)),
    async read(sources, wanted) {
      const [movements, others = []] = await Promise.all([
        sources.movements.read({ ...wanted, accounts, opening }),
        beside?.(sources, wanted),
      ])
      return [...linesOf(moved, movements, opening ? wanted.buckets : null), ...others]
    },
  }
}

const isMoved = (column: MovedColumn | Column): column is MovedColumn => 'account' in column

function asColumn({ account: _, kinds: _kinds, credit: _credit, counted, balance, ...column }: MovedColumn): Column {
  const adds = balance && ({ opening: 'first', closing: 'last' } as const)[balance]
  return { ...column, kind: counted ? 'count' : 'money', ...(adds && { adds }) }
}

/** @param buckets each of them, where a balance goes on from one to the next; null for those with movements alone */
function linesOf(columns: readonly MovedColumn[], movements: readonly Movement[], buckets: readonly Day[] | null) {
  const lines: ReportLine[] = []
  for (const group of Map.groupBy(movements, ({ currency, part }) => `${currency} ${part}`).values()) {
    const [first] = group
    if (!first) continue
    const { currency, part } = first
    const byBucket = Map.groupBy(group, ({ bucket }) => bucket)
    const held = new Map(columns.map((column) => [column.key, sumOf(column, byBucket.get(null))]))
    for (const bucket of buckets ?? [...byBucket.keys()])
      lines.push({ bucket, part, currency, values: valuesAt(columns, byBucket.get(bucket), held) })
  }
  return lines
}

function valuesAt(columns: readonly MovedColumn[], moved: readonly Movement[] | undefined, held: Map<string, number>) {
  const values: Record<string, number> = {}
  for (const column of columns) {
    const sum = sumOf(column, moved)
    const before = held.get(column.key) ?? 0
    if (column.balance) held.set(column.key, before + sum)
    values[column.key] = { opening: before, closing: before + sum, none: sum }[column.balance ?? 'none']
  }
  return values
}

function sumOf({ account, kinds, credit, counted }: MovedColumn, movements: readonly Movement[] = []): number {
  let sum = 0
  for (const one of movements)
    if (one.account === account && (!kinds || kinds.includes(one.kind))) sum += counted ? one.entries : one.amount
  return credit && !counted ? 0 - sum : sum
}

/** What a report shows beside its money, as lines. */
export function linesFrom<Row extends { bucket: Day; currency: Currency }>(
  rows: readonly Row[],
  valuesOf: (row: Row) => ReportLine['values'],
): ReportLine[] {
  return rows.map((row) => ({ bucket: row.bucket, part: '', currency: row.currency, values: valuesOf(row) }))
}
