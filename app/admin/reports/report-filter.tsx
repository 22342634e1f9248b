import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import {
  COMPARISONS,
  type Comparison,
  PERIODS,
  type Period,
  type ReportView,
  STEPS,
} from '#modules/reports/reports.contract.ts'

const PERIOD_WORDS: Record<Period, MessageDescriptor> = {
  today: msg`Today`,
  'last-7': msg`Last 7 days`,
  'last-30': msg`Last 30 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'this-quarter': msg`This quarter`,
  'last-quarter': msg`Last quarter`,
  'this-year': msg`This year`,
  'last-year': msg`Last year`,
  own: msg`From … to …`,
}
const COMPARISON_WORDS: Record<Comparison, MessageDescriptor> = {
  none: msg`Nothing`,
  before: msg`Previous period`,
  year: msg`Previous year`,
}
const STEP_WORDS: Record<(typeof STEPS)[number], MessageDescriptor> = {
  auto: msg`Automatic`,
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
}
/** Shown always. */
const BESIDE = ['period', 'from', 'to']
const SPLIT_WORDS: Record<string, MessageDescriptor> = { product: msg`Product`, market: msg`Market` }

type ReportFilterProps = { view: ReportView; query: Record<string, string> }

/** What is asked of the report: a plain GET form, so that it is in the address. */
export function ReportFilter({ view, query }: ReportFilterProps) {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  const [period, setPeriod] = useState(query['period'] ?? 'last-30')
  const [opened, setOpened] = useState(false)
  const { takes } = view
  const path = `/admin/reports/${view.id}`
  const any = takes.period || takes.currencies.length > 0
  if (!any) return null
  const options = <Key extends string>(values: readonly Key[], words: Record<string, MessageDescriptor>) =>
    values.map((value) => ({ value, label: words[value] ? i18n._(words[value]) : value }))
  // On phones only the period is shown until more are opened or in use.
  const folds = takes.period && !opened && Object.keys(query).every((name) => BESIDE.includes(name))
  const common = (name: string) =>
    ({
      name,
      defaultValue: query[name] ?? '',
      controlSize: 'sm',
      className: cx('min-w-0 flex-[1_1_9rem] sm:max-w-52', folds && !BESIDE.includes(name) && 'max-md:hidden'),
    }) as const
  return (
    <Form
      key={JSON.stringify(query)}
      action={localPath(path)}
      className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      {takes.period && (
        <Select
          {...common('period')}
          defaultValue={undefined}
          value={period}
          onChange={({ target }) => setPeriod(target.value)}
          label={t`Period`}
          options={options(PERIODS, PERIOD_WORDS)}
        />
      )}
      {takes.period && period === 'own' && (
        <>
          <DateField {...common('from')} label={t`First day`} required />
          <DateField {...common('to')} label={t`Last day`} required />
        </>
      )}
      {view.rows === 'time' && <Select {...common('by')} label={t`By`} options={options(STEPS, STEP_WORDS)} />}
      {takes.compare && (
        <Select {...common('compare')} label={t`Compare with`} options={options(COMPARISONS, COMPARISON_WORDS)} />
      )}
      {takes.splits.length > 0 && (
        <Select
          {...common('split')}
          label={t`Split by`}
          placeholder={t`Nothing`}
          options={options(takes.splits, SPLIT_WORDS)}
        />
      )}
      {takes.currencies.length > 0 && (
        <Select
          {...common('currency')}
          label={t`Currency`}
          placeholder={t`All, separately`}
          options={takes.currencies}
        />
      )}
      {takes.products.length > 0 && (
        <Select {...common('product')} label={t`Product`} placeholder={t`All products`} options={takes.products} />
      )}
      {takes.markets.length > 0 && (
        <Select {...common('market')} label={t`Market`} placeholder={t`All markets`} options={takes.markets} />
      )}
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        <Button type="submit" size="sm">
          <Trans>Show</Trans>
        </Button>
        {folds && (
          <Button variant="ghost" size="sm" className="md:hidden" onClick={() => setOpened(true)}>
            <Trans>More filters</Trans>
          </Button>
        )}
        {Object.keys(query).length > 0 && (
          <TextLink to={path} className="text-sm">
            <Trans>Clear</Trans>
          </TextLink>
        )}
      </div>
    </Form>
  )
}
