import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ignore } from '#app/components/results/filter-parts.tsx'

type LimitSliderProps = {
  name: string
  label: string
  low: number
  high: number
  /** Null lets everything through. */
  value: number | null
  format: (value: number) => string
}

/** "Up to …": one native range. At its upper end there is no limit. */
export function LimitSlider({ name, label, low, high, value, format }: LimitSliderProps) {
  const id = useId()
  const step = stepFor(high - low)
  const min = Math.floor(low / step) * step
  const max = Math.ceil(high / step) * step
  const at = Math.min(Math.max(value ?? max, min), max)
  const text = format(at)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <span aria-hidden="true" className="figures font-semibold">
          {at >= max ? <Trans>No limit</Trans> : <Trans>Up to {text}</Trans>}
        </span>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={at}
        disabled={min >= max}
        aria-valuetext={text}
        // The form hears every change (filter-rail.tsx).
        onChange={ignore}
        className="h-11 w-full accent-sea"
      />
      <div aria-hidden="true" className="figures -mt-1.5 flex justify-between text-soft text-xs">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
}

/** Some fifty steps of a round size, so that the arrow keys get somewhere. */
function stepFor(span: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => span / step <= 50) ?? 1000
}
