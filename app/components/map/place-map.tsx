import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import { useTiles } from '#app/components/map/tiles/use-tiles.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { MapControls } from './map-controls.tsx'
import { levelFor, TILE_UNITS } from './map-tile.ts'
import { type LatLon, type Point, type Size, type TileSpot, tilesOf, toWindow, type View, zoomed } from './mercator.ts'
import { PlaceNames } from './place-names.tsx'
import { useDrawnTiles } from './use-drawn-tiles.ts'
import { useFrames } from './use-frames.ts'
import { useGestures } from './use-gestures.ts'
import { useSize } from './use-size.ts'

/** What is laid on the map knows where places are: pixels from the upper left corner of the layer. */
export type Frame = { anchor: View; size: Size; zoom: number; at: (place: LatLon) => Point }

type PlaceMapProps = {
  /** What it shows, and how it is moved by keyboard. */
  label: string
  help: string
  view: View
  onView: (view: View, settled: boolean) => void
  onSize?: (size: Size) => void
  /** A place was pressed, or Enter with the map in focus: the place in the middle. */
  onPick?: (place: LatLon) => void
  /** Shows everything again. */
  onFit?: () => void
  tiles: MapTiles | null
  /** Lies on the map and moves with it. */
  layer: (frame: Frame) => ReactNode
  /** Stays where it is: buttons, notes. */
  children?: ReactNode
  className?: string
}

/**
 * A map to be moved by pointer, touch and keyboard. With tiles it has streets; without, and until they have come, it is drawn by us: the
 * coast from afar, distances and names of places from near.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { label, help, view, onView, onSize, onPick, onFit, tiles, layer, children, className } = props
  const helpId = useId()
  const [box, size] = useSize(onSize)
  const gestures = useGestures({ view, size, onView: useFrames(onView), onPick })
  const { anchor, offset } = useAnchor(view, size)
  const { bed, shown } = useTiles(tiles, view, size)
  const frame = useMemo(
    (): Frame => ({ anchor, size, zoom: anchor.zoom, at: (place) => toWindow(place, anchor, size) }),
    [anchor, size],
  )
  return (
    <div ref={box} className={cx('relative isolate overflow-hidden bg-sunken', className)} style={MAP_COLOURS}>
      <div
        {...gestures}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
        tabIndex={0}
        className="absolute inset-0 cursor-grab touch-none select-none overflow-hidden bg-(--map-land) -outline-offset-3 active:cursor-grabbing"
      >
        {tiles && (
          <div
            ref={bed}
            aria-hidden="true"
            className={cx('pointer-events-none absolute inset-0', !shown && 'invisible')}
          />
        )}
        {size.width > 0 && (
          <div className="absolute inset-0" style={{ transform: `translate3d(${offset.x}px, ${offset.y}px, 0)` }}>
            {!shown && <Base view={view} size={size} offset={offset} zoom={anchor.zoom} />}
            {layer(frame)}
          </div>
        )}
      </div>
      <p id={helpId} className="sr-only">
        {help}
      </p>
      <MapControls
        view={view}
        onZoom={(step) => onView(zoomed(view, view.zoom + step, { x: size.width / 2, y: size.height / 2 }, size), true)}
        onFit={onFit}
        sources={shown?.sources ?? null}
      />
      {children}
    </div>
  )
}

type BaseProps = { view: View; size: Size; offset: Point; zoom: number }

/** The map without tiles. */
function Base({ view, size, offset, zoom }: BaseProps) {
  const locale = useLocale()
  const { level, scale } = levelFor(view.zoom)
  const spots = tilesOf(view, size, level).map((spot) => shifted(spot, offset))
  const tileOf = useDrawnTiles(spots, locale)
  const drawn = spots.flatMap((spot) => {
    const tile = tileOf(spot)
    return tile ? [{ spot, tile }] : []
  })
  return (
    <>
      {scale && (
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {drawn.map(({ spot, tile }) => (
            <LandTile key={spot.key} left={spot.left} top={spot.top} side={spot.side} land={tile.land} />
          ))}
        </svg>
      )}
      <PlaceNames drawn={drawn} zoom={zoom} />
    </>
  )
}

/** Tiles overlap by a hair, so that no seam shines through between them. */
const HAIR = 8

type LandTileProps = { left: number; top: number; side: number; land: string }

const LandTile = memo(function LandTile({ left, top, side, land }: LandTileProps) {
  const hair = (side / TILE_UNITS) * HAIR
  const whole = side + 2 * hair
  const box = `${-HAIR} ${-HAIR} ${TILE_UNITS + 2 * HAIR} ${TILE_UNITS + 2 * HAIR}`
  return (
    <svg aria-hidden="true" x={left - hair} y={top - hair} width={whole} height={whole} viewBox={box}>
      <rect x={-HAIR} y={-HAIR} width="100%" height="100%" fill="var(--map-sea)" />
      <path
        d={land}
        fill="var(--map-land)"
        fillRule="evenodd"
        stroke="var(--map-coast)"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
})

function shifted(spot: TileSpot, offset: Point): TileSpot {
  // Rounded, so that a tile that has not moved is the same one.
  const round = (value: number) => Math.round(value * 100) / 100
  return { ...spot, left: round(spot.left - offset.x), top: round(spot.top - offset.y) }
}

/** What lies on the map is placed once per zoom and moved as a whole: panning redraws nothing. */
function useAnchor(view: View, size: Size): { anchor: View; offset: Point } {
  const anchor = useRef(view)
  const spot = () => toWindow(anchor.current, view, size)
  const far = () =>
    Math.abs(spot().x - size.width / 2) > 4 * size.width + 500 ||
    Math.abs(spot().y - size.height / 2) > 4 * size.height + 500
  if (anchor.current.zoom !== view.zoom || far()) anchor.current = view
  const at = spot()
  return { anchor: anchor.current, offset: { x: at.x - size.width / 2, y: at.y - size.height / 2 } }
}
