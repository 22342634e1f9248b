import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

export const FILTERS_ID = 'filters'

/** The width from which the filters are beside the list. Two columns have room for them earlier than three; a list within a page has none. */
export type From = 'lg' | 'xl' | 'never'

/** Of what opens and closes the filters. */
export const UNLESS_BESIDE: Record<From, string> = { lg: 'lg:hidden', xl: 'xl:hidden', never: '' }

type FilterButtonProps = {
  from: From
  /** Where a page has more than one. */
  id?: string
  label?: string
  active: number
}

/** Opens the filters where they are not beside the list; shows how many are set. */
export function FilterButton({ from, id = FILTERS_ID, label, active }: FilterButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={id}
      className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), UNLESS_BESIDE[from])}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {label ?? <Trans>Filters</Trans>}
      {active > 0 && <Badge tone="sea">{active}</Badge>}
    </button>
  )
}
