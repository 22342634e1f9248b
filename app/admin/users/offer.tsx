import type { ReactNode } from 'react'

/** Something that can be done, below what it does. */
export function Offer({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <p className="text-soft text-sm">{says}</p>
      {children}
    </div>
  )
}
