import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const LOOKS = {
  raised: 'border border-line bg-surface shadow-card',
  flat: 'border border-line bg-surface',
  sunken: 'bg-sunken',
} as const

export type CardProps = ComponentProps<'div'> & {
  look?: keyof typeof LOOKS
  /** For a card that is one link as a whole: it lifts a little when pointed at. */
  interactive?: boolean
  /** Off where a picture goes to the edge. */
  padded?: boolean
}

/** A sheet of paper on the page. */
export function Card({ look = 'raised', interactive, padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'sheet',
        LOOKS[look],
        padded && 'p-5 sm:p-6',
        interactive &&
          'transition-[transform,box-shadow,border-color] hover:-translate-y-0.5 hover:border-edge hover:shadow-float motion-reduce:hover:translate-y-0',
        className,
      )}
    />
  )
}
