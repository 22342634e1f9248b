import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import type { LatLon } from '#app/components/map/mercator.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { PlaceToGo } from '#modules/offers/offers.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { PlaceRow } from './place-row.tsx'

/* The list says everything; the map is loaded beside it. */
const ExploreMap = latePart({
  source: 'app/offers/explore/explore-map.tsx',
  load: () => import('./explore-map.tsx'),
  pick: (module) => module.ExploreMap,
  fallback: <Skeleton className="size-full rounded-none" />,
})

type ExploreViewProps = {
  places: readonly PlaceToGo[]
  origin: string
  start: LatLon | null
  mapTiles: MapTiles | null
}

/** The places as a list and on a map, in step: what is pointed at in one is marked in the other. */
export function ExploreView({ places, origin, start, mapTiles }: ExploreViewProps) {
  const { t } = useLingui()
  const [hot, setHot] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const hydrated = useHydrated()
  if (places.length === 0) {
    return (
      <EmptyState level={2} picture={<MapPinned aria-hidden="true" />} title={t`No trip within this budget`}>
        <Trans>Try a larger budget, another month or another starting point.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="min-w-0 max-lg:order-2">
        <h2 className="font-bold font-display text-heading" aria-live="polite">
          {t`${plural(places.length, { one: '# place', other: '# places' })}, cheapest first`}
        </h2>
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {places.map((place) => (
            <PlaceRow
              key={place.destination}
              place={place}
              origin={origin}
              hot={place.destination === hot || place.destination === chosen}
              onHot={setHot}
            />
          ))}
        </ul>
      </div>
      <div className="h-96 overflow-hidden rounded-xl border border-line bg-sunken lg:sticky lg:top-20 lg:h-[calc(100dvh-6rem)] print:hidden">
        <noscript>
          <p className="p-5 text-sm text-soft">
            <Trans>The map needs JavaScript. The list has the same places.</Trans>
          </p>
        </noscript>
        {hydrated && (
          <ExploreMap
            places={places}
            origin={origin}
            start={start}
            mapTiles={mapTiles}
            hot={hot}
            onHot={setHot}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </div>
    </div>
  )
}
