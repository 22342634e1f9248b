import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

type FootBarProps = { className?: string; children: [facts: ReactNode, action: ReactNode] }

/** On phones: a price and what goes on with it, at the foot of the window until the place is reached where it stands. */
export function FootBar({ className, children: [facts, action] }: FootBarProps) {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-20 -mx-4 flex min-h-16 items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2 shadow-float md:hidden print:hidden',
        className,
      )}
    >
      <p className="text-soft text-sm">{facts}</p>
      {action}
    </div>
  )
}
