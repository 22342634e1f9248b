import { memo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { kmPerPixel, type LatLon } from './mercator.ts'
import type { Frame } from './place-map.tsx'

const RINGS_KM = [0.5, 1, 2, 5, 10, 20] as const
/** Narrower rings would crowd, wider ones lie outside of every window. */
const SHOWN = { from: 40, to: 2_600 }

/** How far things are from the centre of a city: rings with their distance written on them. */
export const DistanceRings = memo(function DistanceRings({ frame, centre }: { frame: Frame; centre: LatLon }) {
  const locale = useLocale()
  const { x, y } = frame.at(centre)
  const each = kmPerPixel({ ...centre, zoom: frame.zoom })
  const rings = RINGS_KM.map((km) => ({ km, radius: km / each })).filter(
    ({ radius }) => radius > SHOWN.from && radius < SHOWN.to,
  )
  const style = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 } as const
  const format = numberFormat(locale, style)
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {rings.length > 0 && <circle cx={x} cy={y} r="3" fill="var(--soft)" stroke="var(--surface)" strokeWidth="1" />}
      {rings.map(({ km, radius }) => (
        <g key={km}>
          <circle
            cx={x}
            cy={y}
            r={radius}
            fill="none"
            stroke="var(--edge)"
            strokeWidth="1"
            strokeDasharray="2 5"
            opacity="0.7"
          />
          <text
            x={x}
            y={y - radius - 4}
            textAnchor="middle"
            fill="var(--soft)"
            stroke="var(--map-land)"
            strokeWidth="3"
            paintOrder="stroke"
            className="text-[0.6875rem]"
          >
            {format.format(km)}
          </text>
        </g>
      ))}
    </svg>
  )
})
