import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoney, type Money } from '#platform/money.ts'

type ShareBarProps = { gross: Money; owner: Money; fee: Money; feePercent: number }

/** How what a guest pays is shared, drawn to scale. */
export function ShareBar({ gross, owner, fee, feePercent }: ShareBarProps) {
  const locale = useLocale()
  const inWords = (value: Money) => formatMoney(value, locale, true)
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-soft">
          <Trans>The guest pays</Trans>
        </span>
        <span className="figures font-semibold">{inWords(gross)}</span>
      </p>
      <div aria-hidden="true" className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-sea forced-colors:bg-[CanvasText]" style={{ flexGrow: 100 - feePercent }} />
        <span className="bg-sun forced-colors:bg-[Highlight]" style={{ flexGrow: feePercent }} />
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <div className="flex items-center gap-2">
          <dt className="flex items-center gap-2 text-soft">
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-sea forced-colors:bg-[CanvasText]" />
            <Trans>You receive</Trans>
          </dt>
          <dd className="figures font-semibold">{inWords(owner)}</dd>
        </div>
        <div className="flex items-center gap-2">
          <dt className="flex items-center gap-2 text-soft">
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-sun forced-colors:bg-[Highlight]" />
            <Trans>Platform fee ({feePercent}%)</Trans>
          </dt>
          <dd className="figures font-semibold">{inWords(fee)}</dd>
        </div>
      </dl>
    </div>
  )
}
