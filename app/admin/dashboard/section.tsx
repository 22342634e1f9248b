import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 first-of-type:mt-0">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}
