import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDistanceTo } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Exposure } from '#modules/ticketing/ticketing.contract.ts'

/** Money that was taken for flights which have no ticket yet. */
export function ExposureStrip({ exposure, now }: { exposure: Exposure; now: number }) {
  const { t, i18n } = useLingui()
  const { count, totals, nextLimit } = exposure
  return (
    <Card
      look="flat"
      padded={false}
      className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-lg px-4 py-3"
    >
      <p className="font-semibold">{t`${plural(count, { one: '# paid, not ticketed', other: '# paid, not ticketed' })}`}</p>
      {totals.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-soft">
          {totals.map((total) => (
            <Price key={total.currency} value={total} whole={false} className="font-semibold text-ink" />
          ))}
        </p>
      )}
      <p className="text-soft text-sm">
        {nextLimit ? (
          <Trans>Next time limit {formatDistanceTo(nextLimit, now, i18n)}</Trans>
        ) : (
          <Trans>No time limit ahead</Trans>
        )}
      </p>
    </Card>
  )
}
