import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { flightCount } from '#app/components/flights/flight-words.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FilterGroups, type FilterRailProps } from './filter-groups.tsx'

export const FILTERS_ID = 'filters'

/**
 * All filters in one form. It stands beside the results; on small screens it is a popover, which the browser opens and
 * closes by itself, so that the same form also works before JavaScript has come.
 */
export function FilterRail({ carry, count, onChange, clear, ...groups }: FilterRailProps) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)

  function onInput(event: FormEvent<HTMLFormElement>) {
    const target = (event as ChangeEvent<HTMLFormElement>).target as unknown as HTMLInputElement
    onChange(new FormData(event.currentTarget), target.type !== 'range')
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(new FormData(event.currentTarget), true)
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }

  return (
    <aside ref={box} id={FILTERS_ID} popover="auto" aria-label={t`Filters`} className={SHEET}>
      <form method="get" onChange={onInput} onSubmit={onSubmit} className="flex max-h-[inherit] flex-col lg:block">
        {carry.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RailHead clear={clear} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 lg:overflow-visible lg:px-0">
          <FilterGroups {...groups} />
        </div>
        <RailFoot count={count} />
      </form>
    </aside>
  )
}

/** Once the page listens, what was ticked needs no button to apply. Apart, so that learning this redraws no card. */
function RailFoot({ count }: Pick<FilterRailProps, 'count'>) {
  const { i18n, t } = useLingui()
  const live = useHydrated()
  const flights = flightCount(count, i18n)
  return (
    <footer
      className={cx(
        'border-line border-t bg-surface px-5 py-3 lg:border-0 lg:bg-transparent lg:px-0',
        live && 'lg:invisible',
      )}
    >
      <button type="submit" className={buttonClass({ variant: 'primary', wide: true })}>
        {live ? t`Show ${flights}` : <Trans>Apply filters</Trans>}
      </button>
    </footer>
  )
}

function RailHead({ clear }: Pick<FilterRailProps, 'clear'>) {
  const { t } = useLingui()
  return (
    <header className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5 lg:border-0 lg:p-0 lg:pb-2">
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
          className={cx(buttonClass({ variant: 'ghost' }), 'px-0! size-11 lg:hidden')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </header>
  )
}

const SHEET = cx(
  'text-ink backdrop:bg-[oklch(0.18_0.03_220/0.55)] print:hidden',
  'max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[88dvh] max-lg:w-full max-lg:max-w-none',
  'max-lg:overflow-hidden max-lg:rounded-t-2xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-float max-lg:open:animate-slide-up',
  'lg:static lg:m-0 lg:block lg:w-full lg:overflow-visible lg:bg-transparent lg:p-0',
)
