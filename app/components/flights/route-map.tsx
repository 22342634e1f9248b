import { MAP_COLOURS } from '#app/components/map/map-colours.ts'

/** A map that was drawn beforehand (on the server): paths and points in its own pixels. */
export type DrawnMap = {
  width: number
  height: number
  land: string
  /** Great circles, in the order in which they are flown. */
  arcs: string[]
  points: { code: string; x: number; y: number; change: boolean; label: MapLabel }[]
}

/** Where the code of a point is drawn, in pixels on its baseline. */
export type MapLabel = { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

/** The journey on a map. `label` says in words what it shows; the itinerary beside it has the same facts. */
export function RouteMap({ map, label, className }: { map: DrawnMap; label: string; className?: string }) {
  const { width, height, land, arcs, points } = map
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} style={MAP_COLOURS} className={className}>
      <rect width={width} height={height} fill="var(--map-sea)" />
      <path d={land} fill="var(--map-land)" stroke="var(--map-coast)" strokeWidth="0.75" strokeLinejoin="round" />
      {arcs.map((arc) => (
        <path key={arc} d={arc} fill="none" stroke="var(--sun)" strokeWidth="2" strokeLinecap="round" />
      ))}
      {points.map(({ code, x, y, change, label: at }) => (
        <g key={code}>
          <circle
            cx={x}
            cy={y}
            r={change ? 3.5 : 4.5}
            fill={change ? 'var(--surface)' : 'var(--sun)'}
            stroke={change ? 'var(--sun)' : 'var(--surface)'}
            strokeWidth="2"
          />
          <text
            x={at.x}
            y={at.y}
            textAnchor={at.anchor}
            fill="var(--ink)"
            stroke="var(--map-sea)"
            strokeWidth="3.5"
            paintOrder="stroke"
            strokeLinejoin="round"
            className="font-bold text-xs"
          >
            {code}
          </text>
        </g>
      ))}
    </svg>
  )
}
