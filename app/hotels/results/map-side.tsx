import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StayQuery } from '#app/components/stays/stay-query.ts'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useMedia } from '#app/ui/use-media.ts'
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

const PhoneMap = latePart({
  source: 'app/hotels/results/phone-map.tsx',
  load: () => import('./phone-map.tsx'),
  pick: (module) => module.PhoneMap,
})

type MapSideProps = {
  results: HotelResults
  stay: StayQuery
  sync: MapSync
  mapTiles: MapTiles | null
  /** On small screens: in place of the list; on phones: over the whole page. */
  shown: boolean
  /** The address with the list alone. */
  listHref: string
}

/** The place of the map beside the list. */
export function MapSide({ shown, listHref, ...map }: MapSideProps) {
  const phone = useMedia('(width < 40rem)')
  const visible = useVisible(shown)
  if (phone) return shown && <PhoneMap {...map} listHref={listHref} />
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
  const wide = useMedia('(width >= 64rem)')
  const listens = useHydrated()
  const [drawn, setDrawn] = useState(false)
  const visible = listens && (drawn || shown || wide)
  if (visible && !drawn) setDrawn(true)
  return visible
}
