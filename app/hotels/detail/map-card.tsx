import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { distanceText } from '#app/components/stays/stay-facts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'

const SpotMap = latePart({
  source: 'app/components/map/spot-map.tsx',
  load: () => import('#app/components/map/spot-map.tsx'),
  pick: (module) => module.SpotMap,
  fallback: <Skeleton className="size-full rounded-none" />,
})

type MapCardProps = { hotel: HotelPage; mapTiles: MapTiles | null }

/** Where it is: the address in words, and a map that comes when it is near the window. */
export function MapCard({ hotel, mapTiles }: MapCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [box, near] = useNear()
  const { address, district, cityName, state, postalCode, km } = hotel
  const distance = distanceText(km, locale)
  return (
    <section
      id="map"
      aria-label={t`Where it is`}
      className="scroll-mt-20 overflow-hidden rounded-xl border border-line bg-surface lg:sticky lg:top-20"
    >
      <div ref={box} className="h-64 bg-sunken print:hidden">
        {near && <SpotMap spot={hotel} label={t`Map`} mapTiles={mapTiles} />}
      </div>
      <div className="flex items-start gap-2.5 p-4 text-sm">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />
        <div>
          <p>
            {[address, district, [postalCode, cityName].filter(Boolean).join(' '), state].filter(Boolean).join(', ')}
          </p>
          <p className="figures mt-0.5 text-soft">
            <Trans>{distance} from the centre</Trans>
          </p>
        </div>
      </div>
    </section>
  )
}

/** True once an element has come near the window. */
function useNear() {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, near] as const
}
