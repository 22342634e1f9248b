import { Trans } from '@lingui/react/macro'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CityPage } from '#modules/offers/places/places.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'

const SpotMap = latePart({
  source: 'app/components/map/spot-map.tsx',
  load: () => import('#app/components/map/spot-map.tsx'),
  pick: (module) => module.SpotMap,
  fallback: <Skeleton className="size-full rounded-none" />,
})

const WHOLE_REGION = 6

/** Where the city is. */
export function CityMap({ city, mapTiles }: { city: CityPage; mapTiles: MapTiles | null }) {
  const { place, latitude, longitude } = city
  return (
    <section aria-labelledby="map" className="print:hidden">
      <h2 id="map" className="font-bold font-display text-heading">
        <Trans>Where {place.name} is</Trans>
      </h2>
      <div className="mt-4 h-80 overflow-hidden rounded-xl border border-line bg-sunken">
        <noscript>
          <p className="p-5 text-sm text-soft">
            <Trans>The map needs JavaScript.</Trans>
          </p>
        </noscript>
        {useHydrated() && (
          <SpotMap spot={{ name: place.name, latitude, longitude }} mapTiles={mapTiles} zoom={WHOLE_REGION} />
        )}
      </div>
    </section>
  )
}
