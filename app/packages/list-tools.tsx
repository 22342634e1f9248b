import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { countFilters as countFlightFilters, NO_FILTERS } from '#app/components/flights/filters/results-view.ts'
import { FilterButton } from '#app/components/results/filter-button.tsx'
import { SortBar } from '#app/components/stays/sort-bar.tsx'
import { countFilters, FILTER_NAMES, readFilters, without } from '#app/components/stays/stay-filters.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { PACKAGE_SORTS } from '#modules/packages/listed-hotels.contract.ts'
import { FLIGHT_FILTERS, STAY_FILTERS } from './filter-ids.ts'
import type { FiltersProps } from './filters.tsx'
import type { PackageView } from './load-package.server.ts'
import { readChoice } from './package-query.ts'
import { useHref } from './use-href.ts'

const load = () => import('./filters.tsx')
/** Opened by a press: their code comes with the first touch. */
const PackageFilters = latePart<Awaited<ReturnType<typeof load>>, FiltersProps>({
  source: 'app/packages/filters.tsx',
  load,
  pick: (module) => module.PackageFilters,
  drawn: import.meta.env.SSR ? await load() : null,
})

type ToolsProps = { view: PackageView }

/** The button of the filters, and the sheet that it opens. */
export function FlightTools({ view }: ToolsProps) {
  const { t } = useLingui()
  const clearHref = useWithout(Object.keys(NO_FILTERS))
  const active = countFlightFilters(view.flightFilters)
  return (
    <div className="mb-4">
      <FilterButton from="never" id={FLIGHT_FILTERS} label={t`Filter flights`} active={active} />
      <PackageFilters of="flights" view={view} clearHref={active > 0 ? clearHref : null} />
    </div>
  )
}

/** Filters and orders of the hotels. */
export function StayTools({ view }: ToolsProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const hrefOf = useHref()
  const clearHref = useWithout([...FILTER_NAMES, 'hotels'])
  const active = countFilters(readFilters(params))
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <SortBar
        sorts={PACKAGE_SORTS}
        current={readChoice(params).sort || 'recommended'}
        hrefOf={(sort) => hrefOf({ sort: sort === 'recommended' ? '' : sort, hotels: '' })}
      />
      <FilterButton from="never" id={STAY_FILTERS} label={t`Filter hotels`} active={active} />
      <PackageFilters of="stays" view={view} clearHref={active > 0 ? clearHref : null} />
    </div>
  )
}

/** The address without these. */
export function useWithout(names: readonly string[]): string {
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  return localPath(`/packages?${without(params, names)}`)
}
