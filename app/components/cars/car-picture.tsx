import { cx } from '#app/ui/cx.ts'
import { CAR_FACTS, type CarBody, type CarClass } from '#modules/cars/cars.contract.ts'

/** Outline and glass of each body on a field of 160 by 64; the road is at 54. */
const SHAPES: Record<CarBody, { body: string; glass: string; wheels: readonly [number, number] }> = {
  hatchback: {
    body: 'M22 46c-4 0-7-2-7-6 0-7 5-11 14-12l12-2c8-9 19-15 34-15h18c14 0 23 6 29 15l8 4c4 2 5 6 5 10 0 4-2 6-6 6z',
    glass: 'M49 26c6-6 14-10 26-10h4v10zm34-10h9c10 0 17 4 21 10H83z',
    wheels: [44, 112],
  },
  sedan: {
    body: 'M14 46c-4 0-6-3-5-7 1-7 6-9 14-10l16-2c8-8 19-14 33-14h18c11 0 20 5 27 13l22 3c8 1 11 5 11 11 0 4-2 6-6 6z',
    glass: 'M50 26c6-5 13-8 23-8h6v8zm33-8h8c8 0 15 3 20 8H83z',
    wheels: [40, 118],
  },
  suv: {
    body: 'M18 46c-4 0-6-3-6-7 0-8 4-12 12-13l14-2c6-10 15-16 30-16h34c13 0 21 6 25 16l10 3c5 2 7 6 7 12 0 5-2 7-6 7z',
    glass: 'M48 24c5-7 11-10 21-10h8v10zm33-10h20c9 0 14 4 17 10H81z',
    wheels: [42, 116],
  },
  wagon: {
    body: 'M14 46c-4 0-6-3-5-7 1-7 6-9 14-10l16-2c8-9 19-15 34-15h46c10 0 16 5 19 13l6 3c4 2 6 6 6 11 0 5-2 7-6 7z',
    glass: 'M50 26c6-6 13-9 23-9h6v9zm33-9h14v9H83zm18 0h16c7 0 11 3 13 9h-29z',
    wheels: [40, 118],
  },
  van: {
    body: 'M16 46c-4 0-6-3-6-8 0-9 4-12 11-14 5-10 14-18 30-18h78c9 0 13 5 14 14l1 20c0 4-2 6-6 6z',
    glass: 'M35 24c4-7 10-11 18-11h8v11zm30-11h24v11H65zm28 0h24v11H93zm28 0h6c5 0 7 3 8 11h-14z',
    wheels: [38, 120],
  },
  convertible: {
    body: 'M14 46c-4 0-6-3-5-7 1-6 6-8 14-9l22-2 4-3h58c6 0 11 1 16 3l16 2c7 1 11 4 11 10 0 4-2 6-6 6z',
    glass: 'M58 25c4-7 9-11 15-13l3 1-8 12z',
    wheels: [40, 116],
  },
}

/** Deep, sand and coral, so that neighbours in a list are told apart. */
const PAINTS = ['fill-sea', 'fill-sun', 'fill-soft'] as const
const SCALES = {
  mini: 0.82,
  economy: 0.88,
  compact: 0.92,
  intermediate: 0.96,
  standard: 1,
  full_size: 1.04,
  premium: 1.04,
}

/** A drawing of the kind of car that a class is: its body, larger for a larger category. Decoration only. */
export function CarPicture({ carClass, className }: { carClass: CarClass; className?: string }) {
  const { body, category, energy } = CAR_FACTS[carClass]
  const { body: outline, glass, wheels } = SHAPES[body]
  const scale = SCALES[category]
  const paint = PAINTS[(body.length + category.length) % PAINTS.length]
  return (
    <svg viewBox="0 0 160 64" aria-hidden="true" className={cx('block', className)}>
      <ellipse cx="80" cy="56" rx={64 * scale} ry="3.5" className="fill-line" />
      <g transform={`translate(${80 - 78 * scale} ${55 - 55 * scale}) scale(${scale})`}>
        <path d={outline} className={paint} />
        <path d={glass} className="fill-sunken" />
        <path d="M12 38h134" strokeWidth="1.5" className="stroke-surface/40" fill="none" />
        {wheels.map((x) => (
          <g key={x}>
            <circle cx={x} cy="45" r="10" className="fill-ink" />
            <circle cx={x} cy="45" r="4.5" className="fill-line" />
          </g>
        ))}
        {energy !== 'fuel' && <path d="M82 30l-6 9h5l-2 8 8-11h-5l2-6z" className="fill-surface" />}
      </g>
    </svg>
  )
}
