import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { type Cell, readableText } from '#modules/reports/figure-text.contract.ts'
import { changeOf } from './change.ts'

const CHANGE = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const

type FigureProps = { cell: Cell; before: number | null; compared: boolean }

/** A figure, and below it what it is compared with. */
export function Figure({ cell, before, compared }: FigureProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const text = readableText(cell, locale, 'day')
  if (!compared) return text
  const value = typeof cell.value === 'number' ? cell.value : null
  const change = cell.kind === 'day' ? null : changeOf(value, before)
  const earlier = readableText({ ...cell, value: before }, locale, 'day')
  return (
    <>
      <span className="block">{text}</span>
      <span className="block whitespace-nowrap font-normal text-soft text-xs">
        <span className="sr-only">{t`compared with`} </span>
        {earlier}
        {change !== null && ` (${numberFormat(locale, CHANGE).format(change)})`}
      </span>
    </>
  )
}
