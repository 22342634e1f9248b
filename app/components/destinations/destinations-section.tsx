import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { DEFAULT_ORIGIN } from '#app/components/search-widget/preferred-origin.ts'
import { usePreferredOrigin } from '#app/components/search-widget/use-preferred-origin.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Segmented } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DestinationCard } from './destination-card.tsx'
import { type Idea, type Ideas, pickDestinations } from './ideas.ts'
import { OriginChoice } from './origin-choice.tsx'
import { useIdeas } from './use-ideas.ts'

type Filter = 'all' | 'domestic' | 'international'

type DestinationsSectionProps = {
  initial: Ideas | null
  /** Is told the codes of the places that are shown, with spaces between them. */
  onShown?: (codes: string) => void
}

/** "Domestic and International Flights" (specification §2): trips from where this traveller usually leaves. */
export function DestinationsSection({ initial, onShown }: DestinationsSectionProps) {
  const today = useToday()
  const [start, choose] = usePreferredOrigin(initial ? { code: initial.origin, name: initial.originName } : undefined)
  const { status, ideas } = useIdeas('destinations', initial, start)
  const [filter, setFilter] = useState<Filter>('all')
  // Prices from another place are none for this traveller.
  const failed = status === 'failed' && ideas?.origin !== start.code
  const fallback = useFallback(failed)
  const items = failed ? fallback : pickDestinations(ideas?.items ?? [])
  const codes = items.map(({ code }) => code).join(' ')
  useEffect(() => onShown?.(codes), [codes, onShown])
  const origin = failed ? start.code : (ideas?.origin ?? start.code)
  if (status === 'ready' && items.length === 0 && start.code === DEFAULT_ORIGIN) return null
  return (
    <section aria-labelledby="destinations" className="group/places column mt-16 sm:mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="destinations" className="font-bold font-display text-title">
            <Trans>Domestic and International Flights</Trans>
          </h2>
          <Subtitle failed={failed} originName={ideas ? ideas.originName : start.name} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <OriginChoice origin={start} onChoose={choose} />
          <FilterChoice value={filter} onChange={setFilter} items={items} />
        </div>
      </div>
      {items.length === 0 ? (
        <Placeholders />
      ) : (
        <ul aria-busy={status === 'loading'} className={cx(GRID, status === 'loading' && 'opacity-60')}>
          {items.map((idea) => (
            <li key={idea.code} className={idea.domestic ? HIDE_DOMESTIC : HIDE_INTERNATIONAL}>
              <DestinationCard idea={idea} origin={origin} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useFallback(wanted: boolean): Idea[] {
  const locale = useLocale()
  const [ideas, setIdeas] = useState<Idea[]>([])
  useEffect(() => {
    if (!wanted) return
    loadLate('app/components/destinations/fallback-ideas.ts', () => import('./fallback-ideas.ts')).then(
      ({ fallbackIdeas }) => setIdeas(fallbackIdeas(locale)),
      () => {},
    )
  }, [wanted, locale])
  return ideas
}

const GRID = 'mt-8 grid grid-cols-2 gap-x-4 gap-y-8 transition-opacity sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-5'
/* By style, so that the filter works before JavaScript has come. */
const HIDE_DOMESTIC = 'group-has-[input[value=international]:checked]/places:hidden'
const HIDE_INTERNATIONAL = 'group-has-[input[value=domestic]:checked]/places:hidden'

function Subtitle({ failed, originName }: { failed: boolean; originName: string | null }) {
  return (
    <p className="mt-2 text-soft">
      {failed ? (
        <Trans>Round trips for one adult. We could not check today's prices, so these are approximate.</Trans>
      ) : originName ? (
        <Trans>Round trips from {originName} for one adult, taxes included.</Trans>
      ) : (
        <Trans>Round trips for one adult, taxes included.</Trans>
      )}
    </p>
  )
}

type FilterChoiceProps = { value: Filter; onChange: (filter: Filter) => void; items: readonly { domestic: boolean }[] }

function FilterChoice({ value, onChange, items }: FilterChoiceProps) {
  const { t } = useLingui()
  // What was chosen before JavaScript came.
  useEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>('input[name="destinations"]:checked')
    if (chosen) onChange(chosen.value as Filter)
  }, [onChange])
  const shown = items.filter(({ domestic }) => value === 'all' || domestic === (value === 'domestic')).length
  return (
    <div>
      <Segmented
        legend={t`Show`}
        hideLegend
        name="destinations"
        defaultValue="all"
        onChange={(chosen) => onChange(chosen as Filter)}
        options={[
          { value: 'all', label: t`All` },
          { value: 'domestic', label: t`Domestic` },
          { value: 'international', label: t`International` },
        ]}
      />
      <span role="status" className="sr-only">
        {value !== 'all' && t`${plural(shown, { one: '# destination', other: '# destinations' })}`}
      </span>
    </div>
  )
}

function Placeholders() {
  const { t } = useLingui()
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t`Loading destinations`}</span>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index}>
          <Skeleton className="aspect-[4/5] w-full rounded-xl" />
          <Skeleton className="mt-3 h-5 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
