import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useRoundPrice } from '#app/components/flights/price.tsx'
import type { Cluster } from '#app/components/map/cluster-pins.ts'
import { DistanceRings } from '#app/components/map/distance-rings.tsx'
import { boundsOf, boxAround, type Size, toWindow, type View, viewOf } from '#app/components/map/mercator.ts'
import { PinLayer } from '#app/components/map/pin-layer.tsx'
import { PlaceMap } from '#app/components/map/place-map.tsx'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import type { StayQuery } from '#app/components/stays/stay-query.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { HotelPin, HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { ChosenCard } from './chosen-card.tsx'
import { readBounds, withBounds } from './hotels-view.ts'
import type { MapSync } from './use-map-sync.ts'

export type HotelMapProps = {
  results: HotelResults
  stay: StayQuery
  sync: MapSync
  mapTiles: MapTiles | null
  /** A card at its foot leads from hotel to hotel. */
  walked?: boolean
}

/** The hotels that were found as price labels, in step with the list; other parts of the map can be searched. */
export function HotelMap({ results, stay, sync, mapTiles, walked = false }: HotelMapProps) {
  const { t } = useLingui()
  const map = useView(results, sync.chosen)
  const { view, size } = map
  return (
    <PlaceMap
      label={t`Map of the hotels found`}
      help={t`Arrow keys move the map, plus and minus zoom. The Tab key leads to the prices; arrow keys go from one to the next.`}
      view={view}
      onView={map.onView}
      onSize={map.onSize}
      onFit={map.fit}
      tiles={mapTiles}
      className="size-full"
      layer={(frame) => (
        <>
          {results.city && <DistanceRings frame={frame} centre={results.city} />}
          <Pins frame={frame} results={results} sync={sync} onOpen={map.open} />
        </>
      )}
    >
      {map.moved && size && <SearchHere view={view} size={size} />}
      {sync.chosen && (
        <ChosenCard
          key={walked ? 'walked' : sync.chosen}
          results={results}
          stay={stay}
          id={sync.chosen}
          onChoose={sync.choose}
          walked={walked}
        />
      )}
    </PlaceMap>
  )
}

type PinsProps = Pick<HotelMapProps, 'results' | 'sync'> & {
  frame: Parameters<typeof PinLayer>[0]['frame']
  onOpen: (cluster: Cluster<HotelPin>) => void
}

function Pins({ frame, results, sync, onOpen }: PinsProps) {
  const { i18n, t } = useLingui()
  const priceText = useRoundPrice()
  const { choose } = sync
  const onSelect = useCallback(
    (cluster: Cluster<HotelPin>) => (cluster.pins.length > 1 ? onOpen(cluster) : choose(cluster.key)),
    [choose, onOpen],
  )
  const priceOf = ({ price }: HotelPin) => (price ? priceText(price) : t`Unavailable`)
  return (
    <PinLayer
      frame={frame}
      pins={results.pins}
      hot={sync.hot}
      selected={sync.chosen}
      onHot={sync.setHot}
      onSelect={onSelect}
      label={t`Hotels on the map; arrow keys go from one to the next`}
      textOf={({ pins, lead }) => (pins.length > 1 ? hotelCount(pins.length, i18n) : priceOf(lead))}
      nameOf={({ pins, lead }) => {
        const count = hotelCount(pins.length, i18n)
        const price = priceOf(lead)
        return pins.length > 1 ? t`${count} close together: zoom in` : `${lead.name}, ${price}`
      }}
      beforeOf={({ pins, lead }) => pins.length === 1 && <span lang={lead.nameLanguage}>{lead.name}</span>}
    />
  )
}

/** The hotels of what the map shows now. */
function SearchHere({ view, size }: { view: View; size: Size }) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().state === 'loading'
  const next = withBounds(new URLSearchParams(search), boundsOf(view, size))
  return (
    <SiteLink
      to={`${pathname}?${next}`}
      preventScrollReset
      aria-disabled={busy || undefined}
      className={cx(
        buttonClass({ variant: 'primary', size: 'sm' }),
        '-translate-x-1/2 absolute! top-3 left-1/2 whitespace-nowrap shadow-float',
      )}
    >
      <Search aria-hidden="true" className="size-4" />
      <Trans>Search this area</Trans>
    </SiteLink>
  )
}

/** Pins nearer to the edge, or below the card at the foot, are out of sight. */
const EDGE = 32
const CARD = 190

/** Where the map is: at what was found, until someone moves it. */
function useView(results: HotelResults, chosen: string | null) {
  const { search } = useLocation()
  const [size, setSize] = useState<Size | null>(null)
  const [moved, setMoved] = useState(false)
  const whole = useMemo(() => wholeOf(results, new URLSearchParams(search)), [results, search])
  const fitted = (to: Size) => ('north' in whole ? viewOf(whole, to) : whole)
  const [view, setView] = useState<View>(() => fitted({ width: 500, height: 600 }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is what the map must show anew
  useEffect(() => {
    if (!size) return
    setView(fitted(size))
    setMoved(false)
  }, [results, size === null])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another hotel is chosen
  useEffect(() => {
    const pin = results.pins.find(({ id }) => id === chosen)
    if (!pin || !size) return
    const { x, y } = toWindow(pin, view, size)
    const free = { right: size.width - EDGE, bottom: size.height - CARD }
    if (x < EDGE || x > free.right || y < EDGE || y > free.bottom)
      setView({ ...view, latitude: pin.latitude, longitude: pin.longitude })
  }, [chosen])

  const onView = useCallback((next: View) => {
    setView(next)
    setMoved(true)
  }, [])
  return {
    view,
    size,
    moved,
    onView,
    onSize: setSize,
    fit: () => {
      if (size) setView(fitted(size))
      setMoved(false)
    },
    open: useCallback(
      ({ pins }: Cluster<HotelPin>) => {
        const box = boxAround(pins)
        if (box && size) onView(viewOf(box, size, { padding: 80, closest: 17 }))
      },
      [size, onView],
    ),
  }
}

/** The piece of the map that was asked for, else the hotels, else the city. */
function wholeOf({ pins, city }: HotelResults, params: URLSearchParams) {
  const { latitude, longitude } = city ?? { latitude: -12, longitude: -45 }
  return readBounds(params) ?? boxAround(pins) ?? { latitude, longitude, zoom: city ? 11 : 4 }
}
