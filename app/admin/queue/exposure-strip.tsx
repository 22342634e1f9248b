import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BUCKET_WORDS } from '#app/admin/words/queue-words.ts'
import { formatDistanceTo } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { BUCKETS, type Bucket, type Exposure } from '#modules/ticketing/ticketing.contract.ts'
import { formatMoney } from '#platform/money.ts'

/** Money that was taken for flights which have no ticket yet, and how much of it has how much time left. */
export function ExposureStrip({ exposure, now }: { exposure: Exposure; now: number }) {
  const { t, i18n } = useLingui()
  const { count, totals, nextLimit } = exposure
  return (
    <Card look="flat" padded={false} className="mb-4 rounded-lg px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
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
            <Trans>No upcoming time limit</Trans>
          )}
        </p>
      </div>
      {count > 0 && <Meter exposure={exposure} />}
    </Card>
  )
}

const COLOURS: Record<Bucket, string> = {
  overdue: 'bg-danger',
  h1: 'bg-danger',
  h4: 'bg-warning',
  h24: 'bg-sea',
  d3: 'bg-sea/60',
  later: 'bg-sea/30',
}

/** A bar of all flights without tickets, the most urgent first; its words say the same with the money. */
function Meter({ exposure: { count, buckets } }: { exposure: Exposure }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const some = BUCKETS.filter((bucket) => buckets[bucket].count > 0)
  return (
    <>
      <div aria-hidden="true" className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {some.map((bucket) => (
          <span
            key={bucket}
            className={cx('block min-w-1 forced-colors:bg-[CanvasText]', COLOURS[bucket])}
            style={{ width: `${(100 * buckets[bucket].count) / count}%` }}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        {some.map((bucket) => (
          <li key={bucket} className="flex items-center gap-2">
            <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', COLOURS[bucket])} />
            <span>
              {i18n._(BUCKET_WORDS[bucket])}: <strong>{buckets[bucket].count}</strong>{' '}
              <span className="text-soft">
                {buckets[bucket].totals.map((total) => formatMoney(total, locale)).join(' + ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
