import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { PAPER_STACK } from '#app/ui/paper.ts'

type SectionProps = { id: string; title: ReactNode; note?: ReactNode; className?: string; children: ReactNode }

/** A part of the page of a hotel, under its heading; links lead to it. */
export function Section({ id, title, note, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={cx('grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4', PAPER_STACK, className)}
    >
      <div>
        <h2 id={`${id}-title`} className="font-bold font-display text-heading sm:text-2xl">
          {title}
        </h2>
        {note && <p className="mt-0.5 max-w-prose text-sm text-soft first-letter:uppercase">{note}</p>}
      </div>
      {children}
    </section>
  )
}
