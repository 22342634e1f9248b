import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** One of the rights that people have about their data. */
export function Right({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <h3 className="font-bold font-display text-heading">{title}</h3>
      <div className="mt-2 grid max-w-prose justify-items-start gap-3 text-soft">{children}</div>
    </Card>
  )
}
