import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, MapPin } from 'lucide-react'
import { useState } from 'react'
import { DistanceRings } from '#app/components/map/distance-rings.tsx'
import type { View } from '#app/components/map/mercator.ts'
import { PlaceMap } from '#app/components/map/place-map.tsx'
import type { MapTiles } from '#platform/map-tiles.contract.ts'

type Point = { latitude: number; longitude: number }
type PinMapProps = {
  point: Point
  onPoint: (point: Point) => void
  error?: string | undefined
  mapTiles: MapTiles | null
}

const CLOSE = 14
/** A tenth of a second of arc, some metres. */
const DECIMALS = 5

/** The pin stands still in the middle and the map is moved below it: with a pointer, a finger or the arrow keys. */
export function PinMap({ point, onPoint, error, mapTiles }: PinMapProps) {
  const { t } = useLingui()
  const [start] = useState(point)
  const [view, setView] = useState<View>({ ...point, zoom: CLOSE })
  function onView(next: View, settled: boolean) {
    setView(next)
    if (settled) onPoint({ latitude: round(next.latitude), longitude: round(next.longitude) })
  }
  return (
    <>
      <PlaceMap
        label={t`Map with the pin of your hotel`}
        help={t`Move the map below the pin with the arrow keys; plus and minus zoom.`}
        view={view}
        onView={onView}
        tiles={mapTiles}
        layer={(frame) => <DistanceRings frame={frame} centre={start} />}
        className="h-80 rounded-lg border border-line sm:h-96"
      >
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-[92%] fill-sun text-surface drop-shadow"
        />
      </PlaceMap>
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p className="mt-1.5 text-soft text-sm">
        <Trans>Move the map until the tip of the pin is on your hotel.</Trans>
      </p>
    </>
  )
}

function round(value: number): number {
  return Number(value.toFixed(DECIMALS))
}
