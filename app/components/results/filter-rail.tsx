import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { linkClass } from '#app/ui/link.tsx'
import { useEarlyChoices } from '#app/ui/use-early-choices.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FILTERS_ID, type From, UNLESS_BESIDE } from './filter-button.tsx'

type FilterRailProps = {
  from: From
  /** Where a page has more than one. */
  id?: string
  /** What is filtered, where a page has more than one. */
  label?: string
  /** What the form must carry along: the search and the order, by name. */
  carry: readonly (readonly [name: string, value: string])[]
  /** `settled` is false while something is being dragged or typed. */
  onChange: (data: FormData, settled: boolean) => void
  /** How many pass, in words. */
  found: string
  /** Takes every filter away; null while none is set. */
  clearHref: string | null
  children: ReactNode
}

/**
 * All filters in one form, which the browser itself can send. It is beside the list where there is room; elsewhere it is a
 * popover, which opens and closes before JavaScript has come.
 */
export function FilterRail({
  from,
  id = FILTERS_ID,
  label,
  carry,
  onChange,
  found,
  clearHref,
  children,
}: FilterRailProps) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const style = STYLES[from]
  // Not settled: a hand that is still at it goes on.
  useEarlyChoices(form, (early) => onChange(new FormData(early), false))

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { type } = target as HTMLInputElement
    onChange(new FormData(currentTarget), type === 'checkbox' || type === 'radio')
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(new FormData(event.currentTarget), true)
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }

  return (
    <aside ref={box} id={id} popover="auto" aria-label={label ?? t`Filters`} className={style.sheet}>
      <form
        ref={form}
        method="get"
        onChange={onInput}
        onSubmit={onSubmit}
        className={cx('flex max-h-[inherit] flex-col', style.form)}
      >
        {carry.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RailHead from={from} id={id} label={label} clearHref={clearHref} />
        <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5', style.groups)}>{children}</div>
        <RailFoot from={from} found={found} />
      </form>
    </aside>
  )
}

type RailHeadProps = Pick<FilterRailProps, 'from' | 'clearHref'> & { id: string; label: string | undefined }

function RailHead({ from, id, label, clearHref }: RailHeadProps) {
  const { t } = useLingui()
  return (
    <header
      className={cx('flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5', STYLES[from].head)}
    >
      <h2 className="font-bold font-display text-heading">{label ?? <Trans>Filters</Trans>}</h2>
      <div className="flex items-center gap-1">
        {clearHref && (
          <SiteLink
            to={clearHref}
            preventScrollReset
            className={cx(linkClass(), 'inline-flex min-h-11 items-center text-sm')}
          >
            <Trans>Clear all</Trans>
          </SiteLink>
        )}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t`Close`}
          className={cx(buttonClass({ variant: 'ghost' }), 'px-0! size-11', UNLESS_BESIDE[from])}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </header>
  )
}

/** Once the page listens, what was ticked needs no button to apply. Apart, so that learning this redraws no card. */
function RailFoot({ from, found }: Pick<FilterRailProps, 'from' | 'found'>) {
  const { t } = useLingui()
  const live = useHydrated()
  const { foot, idle } = STYLES[from]
  return (
    <footer className={cx('border-line border-t bg-surface px-5 py-3', foot, live && idle)}>
      <button type="submit" className={buttonClass({ variant: 'primary', wide: true })}>
        {live ? t`Show ${found}` : <Trans>Apply filters</Trans>}
      </button>
    </footer>
  )
}

const SHEET = 'text-ink backdrop:bg-[oklch(0.18_0.03_220/0.55)] print:hidden'
const STYLES: Record<From, Record<'sheet' | 'form' | 'head' | 'groups' | 'foot' | 'idle', string>> = {
  lg: {
    sheet: cx(
      SHEET,
      'max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[88dvh] max-lg:w-full max-lg:max-w-none',
      'max-lg:overflow-hidden max-lg:rounded-t-2xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-float max-lg:open:animate-slide-up',
      'lg:static lg:m-0 lg:block lg:w-full lg:overflow-visible lg:bg-transparent lg:p-0',
    ),
    form: 'lg:block',
    head: 'lg:border-0 lg:p-0 lg:pb-2',
    groups: 'lg:overflow-visible lg:px-0',
    foot: 'lg:border-0 lg:bg-transparent lg:px-0',
    idle: 'lg:invisible',
  },
  xl: {
    sheet: cx(
      SHEET,
      'max-xl:border max-xl:border-line max-xl:bg-surface max-xl:shadow-float max-xl:overflow-hidden',
      'max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:max-h-[88dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-2xl max-sm:open:animate-slide-up',
      'sm:max-xl:inset-y-0 sm:max-xl:left-0 sm:max-xl:right-auto sm:max-xl:m-0 sm:max-xl:h-dvh sm:max-xl:max-h-dvh sm:max-xl:w-96 sm:max-xl:border-y-0',
      'xl:static xl:m-0 xl:block xl:w-full xl:overflow-visible xl:bg-transparent xl:p-0',
    ),
    form: 'xl:block',
    head: 'xl:border-0 xl:p-0 xl:pb-2',
    groups: 'xl:overflow-visible xl:px-0',
    foot: 'xl:border-0 xl:bg-transparent xl:px-0',
    idle: 'xl:invisible',
  },
  never: {
    sheet: cx(
      SHEET,
      'overflow-hidden border border-line bg-surface shadow-float',
      'max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:max-h-[88dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-2xl max-sm:open:animate-slide-up',
      'sm:inset-y-0 sm:left-0 sm:right-auto sm:m-0 sm:h-dvh sm:max-h-dvh sm:w-96 sm:border-y-0',
    ),
    form: '',
    head: '',
    groups: '',
    foot: '',
    idle: '',
  },
}
