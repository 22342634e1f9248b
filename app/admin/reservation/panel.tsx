import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A titled part of the page. */
export function Panel({ title, children, aside }: { title: ReactNode; children: ReactNode; aside?: ReactNode }) {
  return (
    <Card look="flat" padded={false} className="rounded-lg">
      <section>
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
          <h2 className="font-semibold">{title}</h2>
          {aside}
        </div>
        <div className="p-4">{children}</div>
      </section>
    </Card>
  )
}
