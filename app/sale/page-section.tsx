import { type ReactNode, useId } from 'react'
import { PAPER_STACK } from '#app/ui/paper.ts'

/** A part of the reservation's page with a heading of its own. */
export function PageSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
      <h2 id={id} className="font-bold font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
