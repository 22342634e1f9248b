import { Trans, useLingui } from '@lingui/react/macro'
import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import { SORTS, type Sort } from '#app/components/flights/filters/results-view.ts'
import { clockOf } from '#app/components/flights/format-flight.ts'
import { RoundPrice } from '#app/components/flights/price.tsx'
import { WhyThisOrder } from '#app/components/results/why-this-order.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { BEST_WEIGHTS } from './rank-options.ts'
import { formatDurationEach } from './result-words.ts'

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
              className="flex h-full flex-col px-4 py-1.5 no-underline sm:px-2.5 sm:py-2.5 -outline-offset-2 hover:bg-sea-tint aria-[current]:bg-sea-tint aria-[current]:shadow-[inset_0_-3px_0_var(--sea)]"
            >
              <Leader name={names[sort]} shown={leaders[sort]} sort={sort} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Leader({ name, shown, sort }: { name: string; shown: Shown | undefined; sort: Sort }) {
  const { i18n } = useLingui()
  const slices = shown?.option.slices ?? []
  return (
    <>
      <span className="font-semibold text-sm">
        {name} {shown && <RoundPrice value={shown.fare.total} className="font-normal text-soft" />}
      </span>
      <span className="figures text-soft text-xs leading-5 max-sm:whitespace-nowrap">
        {!shown
          ? '–'
          : sort === 'earliest'
            ? clockOf(slices[0]?.departure.local ?? '')
            : formatDurationEach(slices, i18n)}
      </span>
    </>
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
        [percent('duration'), t`travel time, compared with the shortest`],
        [percent('stops'), t`the number of stops`],
        [percent('times'), t`departures and arrivals before 5:30, and overnight layovers`],
      ]}
    >
      <Trans>
        Nobody can pay for a higher place. The other sort orders use one figure only: price, duration or departure.
      </Trans>
    </WhyThisOrder>
  )
}
