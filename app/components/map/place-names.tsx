import { memo, useMemo } from 'react'
import { type DrawnTile, TILE_UNITS } from './map-tile.ts'
import type { TileSpot } from './mercator.ts'

type Drawn = { spot: TileSpot; tile: DrawnTile }
type PlaceNamesProps = {
  drawn: readonly Drawn[]
  zoom: number
}

/** The names of towns and airports of the drawn base, those that have room. */
export function PlaceNames({ drawn, zoom }: PlaceNamesProps) {
  const key = drawn.map(({ spot }) => `${spot.key}@${spot.left}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which tiles there are and where
  const names = useMemo(() => namesOf(drawn, zoom), [key, zoom])
  return <Names names={names} />
}

type Name = { key: string; text: string; x: number; y: number; kind: 'city' | 'airport'; large: boolean }

const Names = memo(function Names({ names }: { names: readonly Name[] }) {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {names.map(({ key, text, x, y, kind, large }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          {kind === 'airport' ? (
            <path d="M-5 0L-1 -1L1 -6L2 -6L1.5 -1L5 0L1.5 1L2 6L1 6L-1 1Z" fill="var(--soft)" />
          ) : (
            <circle r={large ? 3 : 2} fill="var(--surface)" stroke="var(--soft)" strokeWidth="1.25" />
          )}
          <text
            x={8}
            y={4}
            fill={kind === 'airport' ? 'var(--soft)' : 'var(--ink)'}
            stroke="var(--map-land)"
            strokeWidth="3"
            paintOrder="stroke"
            strokeLinejoin="round"
            className={large ? 'font-semibold text-sm' : 'text-xs'}
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
})

/** Most important first; a name that would lie on another is left out, and comes when there is room. */
function namesOf(drawn: readonly Drawn[], zoom: number): Name[] {
  const all = drawn.flatMap(({ spot, tile }) =>
    tile.places.map((place) => {
      const x = spot.left + (place.x / TILE_UNITS) * spot.side
      const y = spot.top + (place.y / TILE_UNITS) * spot.side
      return { ...place, key: `${spot.key}${place.name}${place.x}`, x: Math.round(x), y: Math.round(y) }
    }),
  )
  const least = leastWeight(zoom)
  const taken = new Set<string>()
  return all
    .filter(({ weight, kind }) => weight >= least || (kind === 'airport' && zoom > 9))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ x, y, name }) => {
      const cells = cellsOf(x, y, name.length * 7 + 16)
      if (cells.some((cell) => taken.has(cell))) return false
      for (const cell of cells) taken.add(cell)
      return true
    })
    .map(({ key, name, x, y, kind, weight }) => ({ key, text: name, x, y, kind, large: weight > 500_000 }))
}

/** How many people a place must have to be named. */
function leastWeight(zoom: number): number {
  if (zoom < 5) return 2_000_000
  if (zoom < 7) return 300_000
  return zoom < 9 ? 60_000 : 0
}

const CELL = { width: 24, height: 18 }

function cellsOf(x: number, y: number, width: number): string[] {
  const cells: string[] = []
  for (let across = Math.floor((x - 8) / CELL.width); across <= Math.floor((x + width) / CELL.width); across++) {
    for (const down of [Math.floor((y - 9) / CELL.height), Math.floor((y + 9) / CELL.height)]) {
      cells.push(`${across} ${down}`)
    }
  }
  return cells
}
