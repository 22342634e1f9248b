import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRoundPrice } from '#app/components/flights/price.tsx'
import { boxAround, type LatLon, type Size, type View, viewOf } from '#app/components/map/mercator.ts'
import { PinLayer } from '#app/components/map/pin-layer.tsx'
import { PlaceMap } from '#app/components/map/place-map.tsx'
import { IconButton } from '#app/ui/button.tsx'
import type { PlaceToGo } from '#modules/offers/offers.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { fromMajor } from '#platform/money.ts'
import { PlaceRow } from './place-row.tsx'

type ExploreMapProps = {
  places: readonly PlaceToGo[]
  origin: string
  start: LatLon | null
  mapTiles: MapTiles | null
  hot: string | null
  onHot: (code: string | null) => void
  chosen: string | null
  onChoose: (code: string | null) => void
}

type Heap = { pins: readonly unknown[]; lead: PlaceToGo }

/** The places as prices where they are; the cheapest of a heap leads it. */
export function ExploreMap({ places, origin, start, mapTiles, hot, onHot, chosen, onChoose }: ExploreMapProps) {
  const { t } = useLingui()
  const textOf = useRoundPrice()
  const labelOf = ({ pins: { length }, lead }: Heap) => {
    const price = textOf(fromMajor(lead.price, lead.currency))
    return length > 1 ? `${price} +${length - 1}` : price
  }
  const { view, size, setView, setSize, showAll } = useView(places, start)
  const pins = useMemo(() => places.map((place) => ({ ...place, id: place.destination })), [places])
  const place = places.find(({ destination }) => destination === chosen)
  return (
    <PlaceMap
      label={t`Map of destinations`}
      help={t`Arrow keys move the map, plus and minus zoom. The Tab key leads to the prices; arrow keys go from one to the next.`}
      view={view}
      onView={setView}
      onSize={setSize}
      onFit={showAll}
      tiles={mapTiles}
      className="size-full"
      layer={(frame) => (
        <PinLayer
          frame={frame}
          pins={pins}
          hot={hot}
          selected={chosen}
          onHot={onHot}
          onSelect={({ pins: heap, key }) => {
            const box = boxAround(heap)
            if (heap.length > 1 && box && size) setView(viewOf(box, size, { padding: 80, closest: 9 }))
            else onChoose(key)
          }}
          label={t`Places on the map; arrow keys go from one to the next`}
          textOf={labelOf}
          nameOf={(cluster) => {
            const { pins: heap, lead } = cluster
            return heap.length > 1
              ? `${labelOf(cluster)}, ${t`${plural(heap.length, { one: '# place', other: '# places' })} close together: zoom in`}`
              : `${lead.destinationName}, ${labelOf(cluster)}`
          }}
        />
      )}
    >
      {place && (
        <div className="absolute inset-x-3 bottom-7 mx-auto flex max-w-md animate-rise items-center gap-1 rounded-xl bg-surface shadow-float">
          <ul className="min-w-0 flex-1">
            <PlaceRow place={place} origin={origin} hot={false} onHot={() => {}} />
          </ul>
          <IconButton label={t`Close`} onClick={() => onChoose(null)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </PlaceMap>
  )
}

const FIRST: Size = { width: 600, height: 600 }

/** All places and the start, until someone moves the map. */
function useView(places: readonly PlaceToGo[], start: LatLon | null) {
  const [size, setSize] = useState<Size | null>(null)
  const whole = useMemo(() => {
    const box = boxAround([...(start ? [start] : []), ...places])
    return (to: Size): View => (box ? viewOf(box, to, { closest: 9 }) : { latitude: -12, longitude: -45, zoom: 3 })
  }, [places, start])
  const [view, setView] = useState<View>(() => whole(FIRST))
  const showAll = useCallback(() => size && setView(whole(size)), [size, whole])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places, or the first size, are what the map shows anew
  useEffect(() => {
    showAll()
  }, [whole, size === null])
  return { view, size, setView, setSize, showAll }
}
