import { dayText, monthText } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, formatMoney, money } from '#platform/money.ts'
import type { ColumnKind, ReportView } from './reports.contract.ts'

/** A figure of a table: with its kind, since money and days are numbers too. */
export type Cell = { kind: ColumnKind; value: number | string | null; currency: Currency | null }

const STYLES: Partial<Record<ColumnKind, Intl.NumberFormatOptions>> = {
  count: { maximumFractionDigits: 0 },
  share: { style: 'percent', maximumFractionDigits: 1 },
  minutes: { style: 'unit', unit: 'minute', maximumFractionDigits: 1 },
  days: { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 },
}
const PLAIN: Intl.NumberFormatOptions = { maximumFractionDigits: 1 }

const DASH = '–'
const formats = new Map<string, Intl.NumberFormat>()

/** For people, in their language. */
export function readableText({ kind, value, currency }: Cell, locale: Locale, by: ReportView['by']): string {
  if (value === null) return DASH
  if (typeof value === 'string') return kind === 'day' ? bucketText(value, locale, by) : value
  if (kind === 'money' && currency) return formatMoney(money(value, currency), locale)
  const key = `${locale} ${kind}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, STYLES[kind] ?? PLAIN)
  formats.set(key, format)
  return format.format(value)
}

export function bucketText(bucket: Day, locale: Locale, by: ReportView['by']): string {
  return by === 'month' ? monthText(bucket, locale, 'short') : dayText(bucket, locale, { year: true })
}
