const [WIDTH, HEIGHT, EDGE] = [160, 36, 2]

/** The days in one line, today marked; the figures beside it say the same in words. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const [low, high] = [Math.min(0, ...days), Math.max(0, ...days)]
  const x = (at: number) => EDGE + ((WIDTH - 2 * EDGE) * at) / Math.max(1, days.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / (high - low || 1)
  const points = days.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-9 w-full overflow-visible text-sea forced-colors:text-[CanvasText]"
    >
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
