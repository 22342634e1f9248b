import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type RangeSliderProps = {
  label: ReactNode
  /** What each thumb is called, for screen readers: "Lowest price", "Highest price". */
  lowLabel: string
  highLabel: string
  min: number
  max: number
  step?: number
  value: readonly [low: number, high: number]
  onChange: (value: [low: number, high: number]) => void
  /** When a thumb is let go or a key comes up: the time to search again. */
  onCommit?: () => void
  /** A value in words: "R$ 1.200", "08:30". */
  format: (value: number) => string
  /** Names of the two inputs in a form. */
  names?: readonly [low: string, high: string]
  className?: string
}

/* Two native ranges on one track: only their thumbs can be touched, so each stays reachable. */
const RANGE =
  'pointer-events-none absolute inset-x-0 top-1/2 m-0 h-11 w-full -translate-y-1/2 appearance-none bg-transparent outline-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-moz-range-thumb]:pointer-events-auto ' +
  '[&::-webkit-slider-thumb]:size-6 [&::-moz-range-thumb]:size-5.5 pointer-coarse:[&::-webkit-slider-thumb]:size-8 ' +
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-moz-range-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:border-[3px] [&::-moz-range-thumb]:border-[3px] ' +
  '[&::-webkit-slider-thumb]:border-sea [&::-moz-range-thumb]:border-sea ' +
  '[&::-webkit-slider-thumb]:bg-surface [&::-moz-range-thumb]:bg-surface ' +
  '[&::-webkit-slider-thumb]:shadow-card [&::-webkit-slider-thumb]:cursor-grab [&::-moz-range-thumb]:cursor-grab ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-focus ' +
  'focus-visible:[&::-moz-range-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-focus'

/** From – to, with two thumbs that do not pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, value, onChange, format, className } = props
  const [low, high] = value
  const id = useId()
  const span = Math.max(max - min, Number.EPSILON)
  const track = { left: `${((low - min) / span) * 100}%`, right: `${((max - high) / span) * 100}%` } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be on one line with the values
    <div role="group" aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-semibold text-sm">
          {label}
        </span>
        <span aria-hidden="true" className="figures text-sm text-soft">
          {format(low)} – {format(high)}
        </span>
      </div>
      <div className="relative mx-0.5 h-11">
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line forced-colors:bg-[GrayText]">
          <div className="absolute inset-y-0 rounded-full bg-sea forced-colors:bg-[CanvasText]" style={track} />
        </div>
        <Thumb {...props} which={0} onMove={(next) => onChange([Math.min(next, high), high])} />
        <Thumb {...props} which={1} onMove={(next) => onChange([low, Math.max(next, low)])} />
      </div>
    </div>
  )
}

type ThumbProps = RangeSliderProps & { which: 0 | 1; onMove: (value: number) => void }

function Thumb({ which, onMove, min, max, step, value, names, format, onCommit, ...rest }: ThumbProps) {
  const own = value[which]
  /* Where both are at the upper end, the lower one must be on top, or neither could be moved. */
  const onTop = which === 0 && value[0] > (min + max) / 2
  return (
    <input
      type="range"
      name={names?.[which]}
      aria-label={which === 0 ? rest.lowLabel : rest.highLabel}
      aria-valuetext={format(own)}
      min={min}
      max={max}
      step={step}
      value={own}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onPointerUp={onCommit}
      onKeyUp={onCommit}
      className={cx(RANGE, onTop && 'z-10')}
    />
  )
}
