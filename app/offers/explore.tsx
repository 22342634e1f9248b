import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import { DEFAULT_ORIGIN } from '#app/components/search-widget/preferred-origin.ts'
import { soon } from '#app/components/soon.server.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { TryAgain } from '#app/components/unavailable/try-again.tsx'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { When } from '#app/components/when.tsx'
import { modulesContext, visitContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/explore.ts'
import { ExploreView } from './explore/explore-view.tsx'
import { readTrips } from './offers-query.ts'
import { PAGES } from './pages.ts'
import { TripFilters } from './trip-filters.tsx'

/** Where one can go from a place. Prices that take long are streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { offers, geo } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const asked = readTrips(searchParams, { locale, currency: shownCurrency({ request, context }) })
  const query = geo.airportsOf(asked.origin).length > 0 ? asked : { ...asked, origin: DEFAULT_ORIGIN }
  const start = geo.airportsOf(query.origin)[0]
  const found = offers.explore(query).then(
    ({ data }) => ({ status: 'found' as const, places: data }),
    () => ({ status: 'failed' as const }),
  )
  return {
    query,
    originName: geo.placeName(query.origin, locale),
    start: start ? { latitude: start.latitude, longitude: start.longitude } : null,
    mapTiles: context.get(visitContext).mapTiles,
    found: await soon(found),
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

type ExploreData = NonNullable<Route.ComponentProps['loaderData']>

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return <Explore {...loaderData} />
}

function Explore({ query, originName, found, start, mapTiles }: ExploreData) {
  const busy = useNavigation().state === 'loading'
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Where can I go?</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>
          Round trips from {originName} for one adult, taxes included: today’s prices, or earlier ones with their date.
        </Trans>
      </p>
      <div className="mt-6">
        <TripFilters path="/explore" query={query} originName={originName}>
          <StayChoice value={query.stay} />
        </TripFilters>
      </div>
      <div aria-busy={busy} className={cx('mt-8 transition-opacity', busy && 'opacity-60')}>
        <When soon={found} fallback={<Skeleton className="h-[36rem] w-full rounded-xl" />} failed={<Failed />}>
          {(answer) =>
            answer.status === 'found' ? (
              <ExploreView places={answer.places} origin={query.origin} start={start} mapTiles={mapTiles} />
            ) : (
              <Failed />
            )
          }
        </When>
      </div>
    </div>
  )
}

function StayChoice({ value }: { value: string | undefined }) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Length of stay`}
      name="stay"
      defaultValue={value ?? ''}
      placeholder={t`5 to 10 nights`}
      options={[
        { value: 'weekend', label: t`A weekend (2 to 4 nights)` },
        { value: 'week', label: t`About a week` },
        { value: 'fortnight', label: t`About two weeks` },
      ]}
      controlSize="sm"
      className="w-full sm:w-52"
    />
  )
}

function Failed() {
  return (
    <TryAgain title={<Trans>The prices could not be checked</Trans>}>
      <Trans>Your choice above is kept.</Trans>
    </TryAgain>
  )
}
