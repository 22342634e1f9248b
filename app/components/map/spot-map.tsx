import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { DistanceRings } from './distance-rings.tsx'
import type { LatLon, View } from './mercator.ts'
import { PlaceMap } from './place-map.tsx'

type SpotMapProps = {
  spot: LatLon & { name: string }
  /** What it is called where the name is an owner's own, which a label cannot speak (decision 95). */
  label?: string
  mapTiles: MapTiles | null
  zoom?: number
}

/** One place on the map, to be moved and zoomed, with rings that say how far things are from it. */
export function SpotMap({ spot, label, mapTiles, zoom = 11.5 }: SpotMapProps) {
  const { t } = useLingui()
  const { name, latitude, longitude } = spot
  const start: View = { latitude, longitude, zoom }
  const [view, setView] = useState(start)
  return (
    <PlaceMap
      label={label ?? t`Map with ${name}`}
      help={t`Arrow keys move the map, plus and minus zoom.`}
      view={view}
      onView={setView}
      onFit={() => setView(start)}
      tiles={mapTiles}
      className="size-full"
      layer={(frame) => {
        const { x, y } = frame.at(spot)
        return (
          <>
            <DistanceRings frame={frame} centre={spot} />
            <svg
              aria-hidden="true"
              viewBox="0 0 32 40"
              className="pointer-events-none absolute top-0 left-0 h-10 w-8 drop-shadow-md"
              style={{ transform: `translate(${Math.round(x) - 16}px, ${Math.round(y) - 40}px)` }}
            >
              <path
                d="M16 1a14 14 0 0 1 14 14c0 9-9 16-14 24C11 31 2 24 2 15A14 14 0 0 1 16 1Z"
                fill="var(--sun)"
                stroke="var(--surface)"
                strokeWidth="2"
              />
              <circle cx="16" cy="15" r="5" fill="var(--surface)" />
            </svg>
          </>
        )
      }}
    />
  )
}
