import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { StayQuery } from '#app/components/stays/stay-query.ts'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import type { MapSync } from './use-map-sync.ts'

/* The map is not part of what the page must load to be used; phones load it when it is asked for. */
const HotelMap = latePart({
  source: 'app/hotels/results/hotel-map.tsx',
  load: () => import('./hotel-map.tsx'),
  pick: (module) => module.HotelMap,
  fallback: <Skeleton className="size-full rounded-none" />,
})

type MapSideProps = {
  results: HotelResults
  stay: StayQuery
  sync: MapSync
  mapTiles: MapTiles | null
  /** On small screens: in place of the list. */
  shown: boolean
}

/** The place of the map beside the list. */
export function MapSide({ shown, ...map }: MapSideProps) {
  const visible = useVisible(shown)
  return (
    <div
      className={cx(
        'overflow-hidden rounded-xl border border-line bg-sunken lg:sticky lg:top-20 lg:block lg:h-[calc(100dvh-6rem)] print:hidden',
        shown ? 'h-[calc(100dvh-12rem)] min-h-96' : 'hidden',
      )}
    >
      <noscript>
        <p className="p-5 text-sm text-soft">
          <Trans>The map needs JavaScript. The list has the same hotels, with their distance from the centre.</Trans>
        </p>
      </noscript>
      {visible && <HotelMap {...map} />}
    </div>
  )
}

/** Whether there is room for the map; once drawn, it stays. */
function useVisible(shown: boolean): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    const look = () => (shown || wide.matches) && setVisible(true)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [shown])
  return visible
}
