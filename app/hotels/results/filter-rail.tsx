import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { FilterGroups } from './filter-groups.tsx'
import type { Filters } from './hotels-view.ts'

export const FILTERS_ID = 'filters'

export type FilterRailProps = {
  filters: Filters
  results: HotelResults
  /** What the form must carry along: place, dates, party and order. */
  carry: readonly (readonly [name: string, value: string])[]
  /** `settled` is false while something is being dragged or typed. */
  onChange: (data: FormData, settled: boolean) => void
  /** How many hotels pass, in words. */
  found: string
  clear: ReactNode
}

/**
 * All filters in one form, which the browser itself can send. It stands beside the list where there is room for three
 * columns; elsewhere it is a popover, which opens before JavaScript has come.
 */
export function FilterRail({ carry, onChange, found, clear, ...groups }: FilterRailProps) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const hear = (settled: boolean) => form.current && onChange(new FormData(form.current), settled)
  return (
    <aside ref={box} id={FILTERS_ID} popover="auto" aria-label={t`Filters`} className={SHEET}>
      <form
        ref={form}
        method="get"
        onChange={({ target }) => {
          const { type } = target as unknown as HTMLInputElement
          hear(type === 'checkbox' || type === 'radio')
        }}
        onSubmit={(event) => {
          event.preventDefault()
          hear(true)
          if (box.current?.matches(':popover-open')) box.current.hidePopover()
        }}
        className="flex max-h-[inherit] flex-col xl:block"
      >
        {carry.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RailHead clear={clear} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 xl:overflow-visible xl:px-0">
          <FilterGroups {...groups} />
        </div>
        <RailFoot found={found} />
      </form>
    </aside>
  )
}

function RailHead({ clear }: Pick<FilterRailProps, 'clear'>) {
  const { t } = useLingui()
  return (
    <header className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5 xl:border-0 xl:p-0 xl:pb-2">
      <h2 className="font-bold font-display text-heading">
        <Trans>Filters</Trans>
      </h2>
      <div className="flex items-center gap-1">
        {clear}
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={t`Close`}
          className={cx(buttonClass({ variant: 'ghost' }), 'px-0! size-11 xl:hidden')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </header>
  )
}

/** Once the page listens, what was ticked needs no button to apply. */
function RailFoot({ found }: Pick<FilterRailProps, 'found'>) {
  const { t } = useLingui()
  const live = useHydrated()
  return (
    <footer
      className={cx(
        'border-line border-t bg-surface px-5 py-3 xl:border-0 xl:bg-transparent xl:px-0',
        live && 'xl:invisible',
      )}
    >
      <button type="submit" className={buttonClass({ variant: 'primary', wide: true })}>
        {live ? t`Show ${found}` : <Trans>Apply filters</Trans>}
      </button>
    </footer>
  )
}

const SHEET = cx(
  'text-ink backdrop:bg-[oklch(0.18_0.03_220/0.55)] print:hidden',
  'max-xl:border max-xl:border-line max-xl:bg-surface max-xl:shadow-float max-xl:overflow-hidden',
  'max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:max-h-[88dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-2xl max-sm:open:animate-slide-up',
  'sm:max-xl:inset-y-0 sm:max-xl:left-0 sm:max-xl:right-auto sm:max-xl:m-0 sm:max-xl:h-dvh sm:max-xl:max-h-dvh sm:max-xl:w-96 sm:max-xl:border-y-0',
  'xl:static xl:m-0 xl:block xl:w-full xl:overflow-visible xl:bg-transparent xl:p-0',
)
