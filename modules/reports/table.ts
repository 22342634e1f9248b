import { dayFromNumber } from '#platform/dates.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { type Currency, money, toMajor } from '#platform/money.ts'
import type { Cell } from './figure-text.contract.ts'
import type { ColumnKind, ReportView } from './reports.contract.ts'
import { WORDS } from './words.ts'

export type Table = { heads: { text: string; kind: ColumnKind }[]; rows: Cell[][]; totals: Cell[][] }

/** A report as rows of cells, with the figures that it is compared with in columns of their own. */
export function tableOf(view: ReportView, locale: Locale, translate: Translate): Table {
  const say = (message: Message, values?: Record<string, string>) => translate(locale, message, values)
  const inCurrencies = view.lines.some(({ currency }) => currency)
  const byTime = view.rows === 'time'
  const heads: Table['heads'] = [
    ...(byTime ? [{ text: say(WORDS[view.by]), kind: 'day' as const }] : []),
    ...(view.nameHead ? [{ text: view.nameHead, kind: 'text' as const }] : []),
    ...(inCurrencies ? [{ text: say(WORDS.currency), kind: 'text' as const }] : []),
    ...view.columns.flatMap(({ head, kind }) => [
      { text: head, kind },
      ...(view.compared ? [{ text: say(WORDS.before, { head }), kind }] : []),
    ]),
  ]
  const figures = ({ values, before, currency }: Pick<ReportView['lines'][number], 'values' | 'before' | 'currency'>) =>
    view.columns.flatMap(({ kind }, at) => [
      figure(kind, values[at] ?? null, currency),
      ...(view.compared ? [figure(kind, before?.[at] ?? null, currency)] : []),
    ])
  const text = (value: string): Cell => ({ kind: 'text', value, currency: null })
  const total = say(WORDS.total)
  return {
    heads,
    rows: view.lines.map((line) => [
      ...(byTime ? [{ kind: 'day' as const, value: line.bucket, currency: null }] : []),
      ...(view.nameHead ? [text(line.name)] : []),
      ...(inCurrencies ? [text(line.currency ?? '')] : []),
      ...figures(line),
    ]),
    totals: view.totals.map((line) => [
      text(total),
      ...(byTime && view.nameHead ? [text('')] : []),
      ...(inCurrencies ? [text(line.currency ?? '')] : []),
      ...figures(line),
    ]),
  }
}

/** A day among figures is its number, so that it can be compared. */
function figure(kind: ColumnKind, value: number | null, currency: Currency | null): Cell {
  return { kind, value: kind === 'day' && value !== null ? dayFromNumber(value) : value, currency }
}

/** For programs: numbers with a point, money in major units, days as YYYY-MM-DD. */
export function plainText({ kind, value, currency }: Cell): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind === 'money' && currency) return String(toMajor(money(value, currency)))
  return String(kind === 'count' ? value : Math.round(value * 10_000) / 10_000)
}
