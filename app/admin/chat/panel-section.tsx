import type { ReactNode } from 'react'

/** A titled section of the side panel. */
export function PanelSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  )
}
