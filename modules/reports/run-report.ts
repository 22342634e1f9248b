import { today } from '#platform/database/days.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { site } from '#platform/site.ts'
import { bucketsOf, comparedWith, type Span, spanOf, stepOf } from './period.ts'
import type { Column, Report, ReportLine, ReportSources, Values, Wanted } from './report.ts'
import type { ReportQuery } from './reports.contract.ts'

export type Figures = {
  by: Wanted['by']
  /** Of what was asked for; null where it is of what stands now. */
  span: Span | null
  compared: Span | null
  lines: (ReportLine & { before: Values | null })[]
  /** One for each currency. */
  totals: { currency: Currency | null; values: Values; before: Values | null }[]
}

type Deps = { sources: ReportSources; now: Date }

/** A report with all that it was asked for. Throws AppError `request/invalid` for a period that is none. */
export async function runReport(deps: Deps, report: Report, query: ReportQuery): Promise<Figures> {
  const span = report.rows === 'now' ? nowSpan(deps.now) : spanOf(query, today(deps.now))
  const by = stepOf(report.rows === 'time' ? query.by : 'month', span)
  const wanted = { ...narrowed(report, query), by, now: deps.now }
  const other = report.rows === 'now' ? null : comparedWith(span, query.compare, query.period)
  const [lines, before] = await Promise.all([
    linesOf(deps, report, { ...wanted, ...span, buckets: bucketsOf(span, by) }),
    other && linesOf(deps, report, { ...wanted, ...other, buckets: bucketsOf(other, by) }),
  ])
  return {
    by,
    span: report.rows === 'now' ? null : span,
    compared: other,
    lines: beside(lines, before),
    totals: totalsOf(report, lines, before),
  }
}

const nowSpan = (now: Date): Span => ({ from: today(now), to: addDays(today(now), 1) })

/** What the report takes of the query; the rest is ignored, so that one saved address serves all of them. */
function narrowed({ splits = [], filters = [] }: Report, query: ReportQuery) {
  const { split, currency, product, market } = query
  return {
    split: split !== 'none' && splits.includes(split) ? split : undefined,
    currency: filters.includes('currency') ? currency : undefined,
    product: filters.includes('product') ? product : undefined,
    market: filters.includes('market') ? market : undefined,
  }
}

async function linesOf({ sources }: Deps, report: Report, wanted: Wanted): Promise<ReportLine[]> {
  const read = merged(await report.read(sources, wanted))
  const all = report.rows === 'time' ? filled(report, read, wanted) : read
  const whole = all.map((line) => ({ ...line, values: withDerived(report.columns, line.values) }))
  if (report.rows === 'now' || report.rows === 'ordered') return whole
  if (report.rows === 'time') return whole.toSorted((a, b) => compareText(orderKey(a), orderKey(b)))
  const first = report.columns[0]?.key ?? ''
  const rank = report.columns.find(({ drawn }) => drawn)?.key ?? first
  return whole.toSorted((a, b) => (b.values[rank] ?? 0) - (a.values[rank] ?? 0) || compareText(a.part, b.part))
}

const orderKey = ({ bucket, currency, part }: ReportLine) => `${bucket} ${currency} ${part}`
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const keyOf = ({ currency, part }: Pick<ReportLine, 'currency' | 'part'>) => `${currency} ${part}`

/** Lines of the same bucket, part and currency are one: each source gives some of its columns. */
function merged(lines: readonly ReportLine[]): ReportLine[] {
  const byKey = new Map<string, ReportLine>()
  for (const line of lines) {
    const key = orderKey(line)
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, values: addedUp(known.values, line.values) } : line)
  }
  return [...byKey.values()]
}

function addedUp(one: Values, other: Values): Values {
  const sum: Record<string, number | null> = { ...one }
  for (const [key, value] of Object.entries(other))
    sum[key] = value === null ? (sum[key] ?? null) : (sum[key] ?? 0) + value
  return sum
}

/** A line of zeros where nothing happened, for every part and currency there is. */
function filled({ columns, inCurrencies }: Report, lines: readonly ReportLine[], wanted: Wanted): ReportLine[] {
  const known = new Map(lines.map((line) => [orderKey(line), line]))
  const kinds = new Map(lines.map((line) => [keyOf(line), { currency: line.currency, part: line.part }]))
  if (kinds.size === 0) kinds.set('', { currency: inCurrencies ? usualCurrency(wanted) : null, part: '' })
  const zeros = Object.fromEntries(columns.map((column) => [column.key, isFigure(column) ? 0 : null]))
  return wanted.buckets.flatMap((bucket) =>
    [...kinds.values()].map((kind) => {
      const line = known.get(orderKey({ bucket, ...kind, values: {} }))
      return { bucket, ...kind, values: { ...zeros, ...line?.values } }
    }),
  )
}

/** Of nothing there is no median. */
const isFigure = ({ kind, adds }: Column) => adds !== 'none' && (kind === 'money' || kind === 'count')

function usualCurrency({ currency }: Wanted): Currency {
  return currency ?? site().currency ?? 'BRL'
}

function withDerived(columns: readonly Column[], values: Values): Values {
  const all: Record<string, number | null> = { ...values }
  for (const { key, from } of columns) if (from) all[key] = from(all)
  return all
}

/** Each line with the one that it is compared with: the one as far from the beginning, or of the same name. */
function beside(lines: readonly ReportLine[], others: readonly ReportLine[] | null) {
  if (!others) return lines.map((line) => ({ ...line, before: null }))
  const placed = new Map(withPlaces(others).map(({ place, line }) => [place, line.values]))
  return withPlaces(lines).map(({ place, line }) => ({ ...line, before: placed.get(place) ?? null }))
}

function withPlaces(lines: readonly ReportLine[]) {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = keyOf(line)
    const at = line.bucket === null ? 0 : (counts.get(key) ?? 0)
    counts.set(key, at + 1)
    return { place: `${key} ${at}`, line }
  })
}

function totalsOf(
  report: Report,
  lines: readonly ReportLine[],
  others: readonly ReportLine[] | null,
): Figures['totals'] {
  const currencies = [...new Set([...lines, ...(others ?? [])].map(({ currency }) => currency))]
  const ordered = currencies.toSorted((a, b) => compareText(String(a), String(b)))
  return ordered.map((currency) => ({
    currency,
    values: totalOf(
      report,
      lines.filter((line) => line.currency === currency),
    ),
    before:
      others &&
      totalOf(
        report,
        others.filter((line) => line.currency === currency),
      ),
  }))
}

function totalOf({ columns }: Report, lines: readonly ReportLine[]): Values {
  const keys = new Set(lines.flatMap(({ values }) => Object.keys(values)))
  const total: Record<string, number | null> = {}
  for (const key of keys) {
    const column = columns.find((one) => one.key === key)
    total[key] = added(key, column?.adds ?? 'sum', lines)
  }
  return withDerived(columns, total)
}

/** The first or the last balance of each part, added up; or all of it. */
function added(key: string, adds: NonNullable<Column['adds']>, lines: readonly ReportLine[]): number | null {
  if (adds === 'none') return null
  if (adds === 'sum') return lines.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)
  const buckets = lines.flatMap(({ bucket }) => bucket ?? [])
  const wanted: Day | undefined = adds === 'first' ? buckets.at(0) : buckets.at(-1)
  return lines.reduce((sum, { bucket, values }) => (bucket === wanted ? sum + (values[key] ?? 0) : sum), 0)
}
