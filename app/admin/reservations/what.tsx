import { KINDS } from '#app/sale/kinds.ts'
import { lineOf } from '#app/sale/line-of.ts'
import { LineTitle } from '#app/sale/line-title.tsx'
import type { SaleKinds } from '#app/sale/sale-kind.ts'
import type { StaffFound } from '#modules/reservations/staff/staff-reservations.contract.ts'

type WhatProps = { row: Pick<StaffFound, 'kind' | 'title' | 'titleLanguage' | 'destination'>; kinds?: SaleKinds }

/** The journey, or the hotel with its city. */
export function What({ row, kinds = KINDS }: WhatProps) {
  const words = lineOf(kinds, row.kind)
  if (!words.placed) return <span className="md:whitespace-nowrap">{row.title}</span>
  const { icon: Icon } = words
  return (
    <span className="inline-flex items-center gap-1.5">
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-soft" />}
      <span>
        <LineTitle line={row} words={words} />
      </span>
    </span>
  )
}
