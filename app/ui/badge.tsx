import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  neutral: 'bg-sunken text-ink border-line',
  sea: 'bg-sea-tint text-sea-strong border-sea/25',
  sun: 'bg-sun-tint text-sun-ink border-sun/25',
  success: 'bg-success-tint text-success border-success-line',
  warning: 'bg-warning-tint text-warning border-warning-line',
  danger: 'bg-danger-tint text-danger border-danger-line',
} as const

export type BadgeTone = keyof typeof TONES
export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

/** A word or two about the state of a thing. The word carries the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx('badge inline-flex rounded-full', TONES[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
