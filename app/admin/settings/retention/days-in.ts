import type { Retention } from '#modules/settings/retention.contract.ts'

export type Row = Retention['rows'][number]
/** What is typed, by purpose; what is not touched is missing. */
export type Typed = Readonly<Partial<Record<Row['purpose'], string>>>

/** The days that a row would have; NaN for what is no number. */
export function daysIn(typed: Typed, { purpose, days }: Pick<Row, 'purpose' | 'days'>): number {
  const text = typed[purpose]
  if (text === undefined) return days
  return /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN
}

export const isWithin = ({ least, most }: Pick<Row, 'least' | 'most'>, days: number) => days >= least && days <= most
