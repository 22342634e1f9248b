import { addDays } from '#platform/dates.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { CURRENCIES } from '#platform/money.ts'
import { keptDays } from '#platform/retention.contract.ts'
import { site } from '#platform/site.ts'
import type { Span } from './period.ts'
import type { Report, ReportLine, Values } from './report.ts'
import { PRODUCTS, type ReportAbout, type ReportQuery, type ReportView } from './reports.contract.ts'
import type { ReportDeps } from './reports.deps.ts'
import type { Figures } from './run-report.ts'
import { PRODUCT_WORDS, WORDS } from './words.ts'

type Speaking = Pick<ReportDeps, 'geo' | 'translate'> & { locale: Locale }

export function aboutReport({ translate, locale }: Omit<Speaking, 'geo'>, report: Report): ReportAbout {
  const say = (message: Message) => translate(locale, message)
  return { id: report.id, group: report.group, title: say(report.title), says: say(report.says) }
}

/** A report in a language: for its screen, its tables and its mail. */
export function presentReport(speaking: Speaking, report: Report, figures: Figures, query: ReportQuery): ReportView {
  const { translate, locale } = speaking
  const say = (message: Message) => translate(locale, message)
  const { columns, notes = [], rows } = report
  const split = splitOf(report, query)
  const valuesOf = (values: Values) => columns.map(({ key }) => values[key] ?? null)
  const head = report.nameHead ?? (split && WORDS[split])
  return {
    ...aboutReport(speaking, report),
    notes: notes.map((note) => translate(locale, note, { searchDays: keptDays('searches') })),
    // A list whose order means something is shown as one that is ranked.
    rows: rows === 'ordered' ? 'ranked' : rows,
    by: figures.by,
    span: lastDayIn(figures.span),
    compared: lastDayIn(figures.compared),
    nameHead: head ? say(head) : null,
    columns: columns.map(({ key, head, kind, drawn = false }) => ({ key, head: say(head), kind, drawn })),
    lines: figures.lines.map(({ bucket, part, currency, values, before }) => ({
      key: `${bucket ?? ''} ${part} ${currency ?? ''}`,
      bucket,
      name: nameOf(speaking, report, { part, split }),
      currency,
      values: valuesOf(values),
      before: before && valuesOf(before),
    })),
    totals: figures.totals.map(({ currency, values, before }) => ({
      key: `total ${currency ?? ''}`,
      currency,
      values: valuesOf(values),
      before: before && valuesOf(before),
    })),
    empty: figures.lines.every(({ values }) => Object.values(values).every((value) => !value)),
    takes: takenBy(speaking, report, query),
  }
}

const lastDayIn = (span: Span | null) => span && { from: span.from, to: addDays(span.to, -1) }

function splitOf({ splits = [] }: Report, { split }: ReportQuery): 'product' | 'market' | null {
  return split !== 'none' && splits.includes(split) ? split : null
}

type Named = Pick<ReportLine, 'part'> & { split: 'product' | 'market' | null }

function nameOf({ geo, translate, locale }: Speaking, report: Report, { part, split }: Named): string {
  if (report.nameOf) {
    const name = report.nameOf(part)
    if ('words' in name) return translate(locale, name.words)
    if ('text' in name) return name.text
    const places = name.places.map((code) => geo.placeLabel(code, locale)).join(' → ')
    return name.of ? `${translate(locale, name.of)}: ${places}` : places
  }
  if (!split) return ''
  if (part === '') return translate(locale, WORDS.unnamed)
  return split === 'market' ? geo.countryName(part, locale) : translate(locale, PRODUCT_WORDS[part] ?? WORDS.unnamed)
}

function takenBy({ geo, translate, locale }: Speaking, report: Report, query: ReportQuery): ReportView['takes'] {
  const { filters = [], splits = [], rows } = report
  const markets = [...new Set([site().market, ...(query.market ? [query.market] : [])])]
  return {
    period: rows !== 'now',
    compare: rows !== 'now',
    splits: [...splits],
    currencies: filters.includes('currency') ? CURRENCIES.map((value) => ({ value, label: value })) : [],
    products: filters.includes('product')
      ? PRODUCTS.map((value) => ({ value, label: translate(locale, PRODUCT_WORDS[value] ?? WORDS.unnamed) }))
      : [],
    markets: filters.includes('market')
      ? markets.map((value) => ({ value, label: geo.countryName(value, locale) }))
      : [],
  }
}
