import type { ReactNode } from 'react'

/** One part of the gallery, with an address of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t py-10">
      <h2 id={id} className="mb-6 font-bold font-display text-title">
        <a href={`#${id}`} className="text-ink no-underline hover:text-sea">
          {title}
        </a>
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** A named group of specimens beside each other. */
export function Shelf({ name, grid, children }: { name: string; grid?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-semibold text-sm text-soft">{name}</h3>
      <div
        className={grid ? 'grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap items-center gap-4'}
      >
        {children}
      </div>
    </div>
  )
}
