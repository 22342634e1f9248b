import { nice, ticks } from 'd3-array'
import type { ColumnKind, ReportLine, ReportView } from '#modules/reports/reports.contract.ts'

/** What a line of a chart shows: a column, or one part of a report that is split. */
export type Series = { key: string; name: string; values: (number | null)[]; before: boolean }
export type Chart = {
  key: string
  currency: ReportLine['currency']
  kind: ColumnKind
  buckets: string[]
  series: Series[]
}

/** More lines than this nobody can tell from one another. */
const MOST_PARTS = 5

/**
 * One chart for each currency, whose amounts are never drawn on one scale. Split, it shows the first of the drawn columns, part by part; compared,
 * what the first was before.
 */
export function chartsOf(view: ReportView): Chart[] {
  const drawn = view.columns.flatMap((column, at) => (column.drawn ? [{ ...column, at }] : []))
  const [first] = drawn
  if (!first) return []
  const currencies = [...new Set(view.lines.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const lines = view.lines.filter((line) => line.currency === currency)
    const buckets = [...new Set(lines.map(({ bucket }) => bucket ?? ''))]
    const series =
      view.nameHead !== null
        ? partsOf(lines, buckets, first.at)
        : drawn
            .filter(({ kind }) => kind === first.kind)
            .map(({ key, head, at }) => ({
              key,
              name: head,
              before: false,
              values: lines.map((line) => line.values[at] ?? null),
            }))
    const before = view.compared && view.nameHead === null ? [earlier(lines, first)] : []
    return { key: currency ?? '', currency, kind: first.kind, buckets, series: [...series, ...before] }
  })
}

function earlier(lines: readonly ReportLine[], { key, head, at }: { key: string; head: string; at: number }): Series {
  return { key: `${key} before`, name: head, before: true, values: lines.map(({ before }) => before?.[at] ?? null) }
}

/** The parts with the most, each with a value for every bucket. */
function partsOf(lines: readonly ReportLine[], buckets: readonly string[], at: number): Series[] {
  const names = [...new Set(lines.map(({ name }) => name))]
  const parts = names.map((name) => {
    const own = new Map(
      lines.flatMap((line) => (line.name === name ? [[line.bucket ?? '', line.values[at] ?? null]] : [])),
    )
    return { key: name, name, before: false, values: buckets.map((bucket) => own.get(bucket) ?? null) }
  })
  const size = ({ values }: Series) => values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
  return parts.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_PARTS)
}

/** Zero is always on the scale; its marks are round numbers. */
export function scaleOf(series: readonly Series[], count = 4) {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const [low, high] = nice(Math.min(0, ...all), Math.max(0, ...all), count)
  const top = high === low ? low + 1 : high
  return { low, high: top, marks: ticks(low, top, count) }
}

/** At most so many of the buckets are named below the chart, evenly. */
export function namedBuckets(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}
