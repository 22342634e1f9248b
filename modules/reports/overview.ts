import type { Locale, Message } from '#platform/locale.ts'
import type { Overview, Tile } from './overview.contract.ts'
import { mayRead, type Reader } from './read-report.ts'
import { REPORTS } from './registry.ts'
import { type ReportId, ReportQuerySchema } from './reports.contract.ts'
import type { ReportDeps } from './reports.deps.ts'
import { type Figures, runReport } from './run-report.ts'

/** Each is a column of a report, so that the report has the same figures. */
const TILES: readonly { id: Tile['id']; report: ReportId; column: string }[] = [
  { id: 'bookings', report: 'conversion', column: 'held' },
  { id: 'sales', report: 'sales', column: 'paid' },
  { id: 'income', report: 'fees', column: 'income' },
  { id: 'cancellations', report: 'cancellations', column: 'cancelled' },
  { id: 'sign-ups', report: 'sign-ups', column: 'customers' },
]
const REFUNDS: ReportId = 'refund-ages'
const FUNNEL = { report: 'conversion', columns: ['visitors', 'held', 'paid'] } as const
const USED = [...new Set([...TILES.map(({ report }) => report), REFUNDS])]

/** The last thirty days by day, of which the last is today. */
const QUERY = ReportQuerySchema.parse({ period: 'last-30', by: 'day' })
/** Everyone who has the page open asks for the same. */
const SHARED_MS = 15_000

/** Today and the days before it at a glance. @returns a function that gives a reader what their role may see of it */
export function createOverview(deps: ReportDeps) {
  const { clock, translate, log } = deps
  const shared = shareFigures(deps)
  return async (reader: Pick<Reader, 'permissions'>, locale: Locale): Promise<Overview> => {
    const ids = USED.filter((id) => mayRead(reader, id))
    const read = await Promise.allSettled(ids.map(shared))
    const figures = new Map<ReportId, Figures>()
    for (const [at, one] of read.entries()) {
      const id = ids[at]
      if (one.status === 'rejected') log.error({ err: one.reason }, `the report ${id} could not be read`)
      else if (id) figures.set(id, one.value)
    }
    const say = (message: Message) => translate(locale, message)
    const byTime = [...figures.values()].find(({ span }) => span !== null)
    return {
      at: clock.now().toISOString(),
      days: [...new Set(byTime?.lines.map(({ bucket }) => bucket ?? '') ?? [])],
      tiles: TILES.flatMap((tile) => {
        const its = figures.get(tile.report)
        return its ? [tileOf(tile, its, say)] : []
      }),
      refunds: refundsOf(figures.get(REFUNDS), say),
      funnel: funnelOf(figures.get(FUNNEL.report), say),
      failed: ids.filter((id) => !figures.has(id)),
    }
  }
}

type Say = (message: Message) => string

function shareFigures({ sources, clock }: ReportDeps) {
  const kept = new Map<ReportId, { at: number; figures: Promise<Figures> }>()
  return (id: ReportId): Promise<Figures> => {
    const now = clock.now()
    const last = kept.get(id)
    if (last && now.getTime() - last.at < SHARED_MS) return last.figures
    const figures = runReport({ sources, now }, REPORTS[id], QUERY)
    kept.set(id, { at: now.getTime(), figures })
    figures.catch(() => kept.delete(id))
    return figures
  }
}

function headOf(id: ReportId, key: string) {
  const column = REPORTS[id].columns.find((one) => one.key === key)
  if (!column) throw new Error(`${id} has no column ${key}`)
  return column
}

function tileOf({ id, report, column }: (typeof TILES)[number], { lines, totals }: Figures, say: Say): Tile {
  const { head, kind } = headOf(report, column)
  const series = totals.map(({ currency, values }) => {
    const days = lines.flatMap((line) => (line.currency === currency ? [line.values[column] ?? 0] : []))
    return {
      currency,
      days,
      today: days.at(-1) ?? 0,
      yesterday: days.at(-2) ?? 0,
      total: values[column] ?? 0,
    }
  })
  return { id, report, label: say(head), kind, series }
}

/** The oldest age that anything has is the last one of the report. */
function refundsOf(figures: Figures | undefined, say: Say): Overview['refunds'] {
  if (!figures) return null
  const { lines, totals } = figures
  const sum = (key: string) => totals.reduce((all, { values }) => all + (values[key] ?? 0), 0)
  const oldest = lines.findLast(({ values }) => (values['refunds'] ?? 0) > 0)
  const name = oldest && REPORTS[REFUNDS].nameOf?.(oldest.part)
  return {
    count: sum('refunds'),
    late: sum('late'),
    inDoubt: sum('inDoubt'),
    amounts: totals.flatMap(({ currency, values }) => (currency ? [{ currency, amount: values['amount'] ?? 0 }] : [])),
    oldest: name && 'words' in name ? say(name.words) : null,
  }
}

function funnelOf(figures: Figures | undefined, say: Say): Overview['funnel'] {
  if (!figures) return null
  const values = figures.totals[0]?.values ?? {}
  return FUNNEL.columns.map((key) => ({ key, label: say(headOf(FUNNEL.report, key).head), value: values[key] ?? 0 }))
}
