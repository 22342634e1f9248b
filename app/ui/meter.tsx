import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

const TONES = {
  sea: 'bg-sea',
  sun: 'bg-sun',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
} as const

export type MeterProps = {
  label: ReactNode
  value: number
  max: number
  /** The value in words: "8 of 12 rooms", "75%". */
  text: string
  tone?: keyof typeof TONES
  className?: string
}

/** How much of a known whole. */
export function Meter({ label, value, max, text, tone = 'sea', className }: MeterProps) {
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
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot be coloured alike in all browsers */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]"
      >
        <div
          className={cx('h-full rounded-full forced-colors:bg-[CanvasText]', TONES[tone])}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
