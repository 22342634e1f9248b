import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const TONES = {
  sea: 'bg-sea',
  sun: 'bg-sun',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
} as const
export type Tone = keyof typeof TONES

type BarProps = ComponentProps<'span'> & {
  /** Of the whole, from 0 to 1. */
  share: number
  tone?: Tone | undefined
  thin?: boolean
}

/** A part of a whole as a line. What it means is said beside it or by its role; it is seen in forced colours, too. */
export function Bar({ share, tone = 'sea', thin, className, ...props }: BarProps) {
  const height = thin ? 'h-1.5' : 'h-2'
  return (
    <span
      {...props}
      className={cx('block overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]', height, className)}
    >
      <span
        className={cx(
          'block h-full rounded-full transition-[width] duration-200 forced-colors:bg-[CanvasText]',
          TONES[tone],
        )}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
