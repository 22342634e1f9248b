import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

type PanelProps = { title: ReactNode; action?: ReactNode; children: ReactNode; id?: string }

/** A titled part of a page. */
export function Panel({ title, action, children, id }: PanelProps) {
  return (
    <Card className="h-full">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-bold font-display text-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
