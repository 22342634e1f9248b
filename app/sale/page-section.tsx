import type { ReactNode } from 'react'
import { PAPER_STACK } from '#app/ui/paper.ts'

/** A part of the reservation's page with a heading of its own. */
export function PageSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
      <h2 id={id} className="font-bold font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
