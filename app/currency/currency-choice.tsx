import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { CURRENCIES } from '#platform/currency.ts'
import { useCurrency } from './use-currency.ts'

/** In which currency prices are shown. A plain form, which works without scripts; what was chosen loads the page anew, as a language does. */
export function CurrencyChoice() {
  const { t } = useLingui()
  const current = useCurrency()
  return (
    <form method="post" action="/currency" aria-label={t`Show prices in`} className="currency-choice">
      {CURRENCIES.map((code) => (
        <button key={code} type="submit" name="currency" value={code} aria-pressed={code === current}>
          {code}
        </button>
      ))}
    </form>
  )
}

/** The same, opened from the header. */
export function CurrencyMenu() {
  const { t } = useLingui()
  const { key } = useLocation()
  const id = useId()
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape') return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details key={key} className="relative" onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary
        aria-labelledby={id}
        className={`${buttonClass({ variant: 'ghost', size: 'sm' })} list-none whitespace-nowrap [&::-webkit-details-marker]:hidden`}
      >
        <span id={id}>
          <span className="sr-only">{t`Show prices in`} </span>
          {useCurrency()}
        </span>
      </summary>
      <div className="absolute top-full right-0 mt-2 w-max animate-drop rounded-xl border border-line bg-paper p-2 shadow-float">
        <CurrencyChoice />
      </div>
    </details>
  )
}
