import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MapCanvas, type MapTiles } from './map-canvas.tsx'
import { MapControls } from './map-controls.tsx'
import { type LatLon, type Size, type View, zoomed } from './mercator.ts'

type PlaceMapProps = { hotel: LatLon & { name: string }; mapTiles: MapTiles | null; zoom?: number }

/** One hotel on the map, to be moved and zoomed. */
export function PlaceMap({ hotel, mapTiles, zoom = 11.5 }: PlaceMapProps) {
  const { t } = useLingui()
  const { name, latitude, longitude } = hotel
  const start: View = { latitude, longitude, zoom }
  const [view, setView] = useState(start)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  return (
    <MapCanvas
      label={t`Map with ${name}`}
      help={t`Arrow keys move the map, plus and minus zoom.`}
      view={view}
      onView={setView}
      onSize={setSize}
      tiles={mapTiles}
      className="size-full"
      layer={({ at }) => {
        const { x, y } = at(hotel)
        return (
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
        )
      }}
    >
      <MapControls
        view={view}
        tiles={mapTiles}
        onZoom={(step) => setView(zoomed(view, view.zoom + step, { x: size.width / 2, y: size.height / 2 }, size))}
        onFit={() => setView(start)}
      />
    </MapCanvas>
  )
}
