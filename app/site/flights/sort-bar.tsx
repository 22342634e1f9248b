import { Trans, useLingui } from '@lingui/react/macro'
import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import { SORTS, type Sort } from '#app/components/flights/filters/results-view.ts'
import { clockOf, formatDuration } from '#app/components/flights/format-flight.ts'
import { RoundPrice } from '#app/components/flights/price.tsx'
import { WhyThisOrder } from '#app/components/results/why-this-order.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { BEST_WEIGHTS } from './rank-options.ts'

type SortBarProps = {
  current: Sort
  leaders: Record<Sort, Shown | undefined>
  hrefOf: (sort: Sort) => string
}

/** The four orders as links, each with the option that it puts first. */
export function SortBar({ current, leaders, hrefOf }: SortBarProps) {
  const { t } = useLingui()
  const names: Record<Sort, string> = {
    best: t`Best`,
    cheapest: t`Cheapest`,
    fastest: t`Fastest`,
    earliest: t`Earliest`,
  }
  return (
    <nav aria-label={t`Sort`} className="min-w-0 flex-1 print:hidden">
      <ul className="flex snap-x overflow-x-auto overscroll-x-contain rounded-xl border border-line bg-surface sm:grid sm:grid-cols-4 sm:overflow-hidden">
        {SORTS.map((sort, index) => (
          <li key={sort} className={cx('shrink-0 snap-start border-line', index > 0 && 'border-l')}>
            <SiteLink
              to={hrefOf(sort)}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className="flex h-full flex-col px-4 py-1.5 no-underline sm:py-2.5 -outline-offset-2 hover:bg-sea-tint aria-[current]:bg-sea-tint aria-[current]:shadow-[inset_0_-3px_0_var(--sea)]"
            >
              <span className="font-semibold text-sm">{names[sort]}</span>
              <Leader shown={leaders[sort]} sort={sort} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Leader({ shown, sort }: { shown: Shown | undefined; sort: Sort }) {
  const { i18n } = useLingui()
  if (!shown) return <span className="text-soft text-xs">–</span>
  const { option, fare } = shown
  const slices = option.slices
  const minutes = Math.round(slices.reduce((sum, slice) => sum + slice.durationMinutes, 0) / slices.length)
  const clock = clockOf(slices[0]?.departure.local ?? '')
  return (
    <span className="figures text-soft text-xs leading-5">
      <RoundPrice value={fare.total} /> ·{' '}
      <span className="whitespace-nowrap">{sort === 'earliest' ? clock : formatDuration(minutes, i18n)}</span>
    </span>
  )
}

/** How the order "best" comes about; the figures are those of the code that ranks. */
export function WhyBest() {
  const { t } = useLingui()
  const percent = (part: keyof typeof BEST_WEIGHTS) => Math.round(BEST_WEIGHTS[part] * 100)
  return (
    <WhyThisOrder
      intro={<Trans>“Best” weighs what most travellers care about:</Trans>}
      shares={[
        [percent('price'), t`the total price, compared with the lowest`],
        [percent('duration'), t`the time under way, compared with the shortest`],
        [percent('stops'), t`the number of stops`],
        [percent('times'), t`departures and arrivals before 5:30, and nights at an airport`],
      ]}
    >
      <Trans>
        Nobody can pay for a higher place. The other orders use one figure only: price, duration or departure.
      </Trans>
    </WhyThisOrder>
  )
}
