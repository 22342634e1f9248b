import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import type { Money } from '#platform/money.ts'

/** The words of a button, with the sum that they lead to. */
export function WithTotal({ total, children }: { total: Money; children: ReactNode }) {
  return (
    <span>
      {children} <span aria-hidden="true">·</span> <Price value={total} whole={false} />
    </span>
  )
}
