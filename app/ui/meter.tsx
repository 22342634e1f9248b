import { type ReactNode, useId } from 'react'
import { Bar, type Tone } from './bar.tsx'

export type MeterProps = {
  label: ReactNode
  value: number
  max: number
  /** The value in words: "8 of 12 rooms", "75%". */
  text: string
  tone?: Tone
  className?: string
}

/** How much of a known whole. */
export function Meter({ label, value, max, text, tone, className }: MeterProps) {
  const id = useId()
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span aria-hidden="true" className="figures text-soft">
          {text}
        </span>
      </div>
      <Bar
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        share={share}
        tone={tone}
      />
    </div>
  )
}
