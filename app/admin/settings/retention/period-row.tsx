import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { isWithin, type Row } from './days-in.ts'

type PeriodRowProps = {
  row: Row
  typed: string | undefined
  /** Records that would go tonight; undefined while they are counted. */
  goes: number | null | undefined
  error: ReactNode
  onType: (days: string) => void
}

export function PeriodRow({ row, typed, goes, error, onType }: PeriodRowProps) {
  const { t } = useLingui()
  const { purpose, what, why, by, usual, least, most, days } = row
  return (
    <li className="grid items-start gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {what}
          {by === 'law' && (
            <Badge tone="neutral">
              <Trans>Limits set by law</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-1 text-soft text-sm">{why}</p>
        <p className="figures mt-1 text-soft text-sm">
          <Trans>
            From {least} to {most} days, usually {usual}.
          </Trans>
        </p>
      </div>
      <div>
        <TextField
          id={purpose}
          name={purpose}
          label={t`Days: ${what}`}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed ?? String(days)}
          onChange={({ target }) => onType(target.value)}
          error={error}
          trail={<span className="pr-3 text-sm">{t({ message: 'days', context: 'unit' })}</span>}
        />
        <Tonight goes={goes} within={isWithin(row, Number(typed ?? days))} />
      </div>
    </li>
  )
}

function Tonight({ goes, within }: { goes: number | null | undefined; within: boolean }) {
  const { i18n } = useLingui()
  const going = goes ?? 0
  return (
    <p role="status" className="figures mt-1 min-h-5 text-soft text-sm">
      {within && goes === undefined && <Trans>Counting…</Trans>}
      {within &&
        typeof goes === 'number' &&
        goes > 0 &&
        i18n._(msg`${plural(going, { one: '# deleted tonight', other: '# deleted tonight' })}`)}
      {within && goes === 0 && <Trans>Nothing is deleted tonight</Trans>}
    </p>
  )
}
