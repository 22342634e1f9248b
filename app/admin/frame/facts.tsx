import type { ReactNode } from 'react'

/** Terms at the left, what is known of them at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">{children}</dl>
}

/** A dash where nothing is known. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-soft max-sm:-mb-2.5">{term}</dt>
      <dd className="wrap-anywhere min-w-0">{children || <span className="text-soft">–</span>}</dd>
    </>
  )
}
