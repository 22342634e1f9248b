import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Drawn } from './drawn-once.tsx'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Several with one name: opening one closes the others. */
  name?: string
  className?: string
}

/** Something that opens below its title; the browser's own `details`, so it works before JavaScript and is found by search. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={cx('group border-line border-b', className)}>
      <summary className="disclosure-title">
        <span className="min-w-0">{summary}</span>
        <Drawn
          icon={ChevronDown}
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="pb-4 text-soft">{children}</div>
    </details>
  )
}
