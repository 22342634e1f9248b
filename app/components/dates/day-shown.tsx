import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { dayText } from '#platform/date-words.ts'
import { isDay } from '#platform/dates.ts'

export type DayOpener = {
  /** Opens the calendar. */
  onOpen: () => void
  /** It may be opened soon. */
  onNear: () => void
}

type DayShownProps = DayOpener & { id: string; label: ReactNode; value: string; disabled: boolean }

/** Over a field of a day unless one types into it: the day in words, and the button that opens the calendar. */
export function DayShown({ id, label, value, disabled, onOpen, onNear }: DayShownProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = isDay(value) ? value : null
  const shown = `${id}-shown`
  return (
    <>
      {/* On desks the browser's own sign of a calendar stays in sight beside it. */}
      <span
        id={shown}
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute inset-y-px right-px left-px flex items-center overflow-hidden whitespace-nowrap rounded-md pl-3.5 peer-focus:hidden max-sm:pl-2.5 sm:right-10 sm:pl-3 sm:tracking-tight',
          disabled ? 'bg-sunken text-soft' : 'bg-surface',
          !day && 'text-soft',
        )}
      >
        <span className="sr-only">{label}:</span>
        {day ? dayText(day, locale, { weekday: 'short', tight: true }) : t`Choose a day`}
      </span>
      <button
        type="button"
        disabled={disabled}
        aria-label={t`Open the calendar`}
        aria-describedby={shown}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Not every browser does it, and the focus comes back to where it was.
          currentTarget.focus()
          onOpen()
        }}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="absolute inset-0 cursor-pointer rounded-md disabled:cursor-not-allowed"
      />
    </>
  )
}
