import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { STATE_LOOKS } from './grid-cell.tsx'
import { addMonths, type Month, monthOf } from './months.ts'
import { CLOSED, monthName, type NightState, shortDay } from './night-words.ts'
import { boxOf, type Selection } from './selection.ts'

type MonthBarProps = { month: Month; calendar: Calendar; onMonth: (month: Month) => void }

/** The month in sight, between the present one and the last that can be sold. */
export function MonthBar({ month, calendar, onMonth }: MonthBarProps) {
  const { t, i18n } = useLingui()
  const present = monthOf(calendar.today)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label={t`Previous month`} disabled={month <= present} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <h2 aria-live="polite" className="min-w-40 text-center font-bold font-display text-heading">
        {monthName(month, i18n.locale)}
      </h2>
      <IconButton
        label={t`Next month`}
        disabled={month >= monthOf(calendar.lastDay)}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
      {month !== present && (
        <Button size="sm" variant="ghost" onClick={() => onMonth(present)}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  )
}

type BarProps = {
  calendar: Calendar
  selection: Selection
  onChange: () => void
  onClear: () => void
}

/** What is selected and what can be done with it; stays in sight while the nights scroll. */
export function SelectionBar({ calendar, selection, onChange, onClear }: BarProps) {
  const { t, i18n } = useLingui()
  const { firstRoom, lastRoom, firstDay, lastDay } = boxOf(selection)
  const rooms = calendar.roomTypes.slice(firstRoom, lastRoom + 1)
  const [first, last] = [rooms[0]?.nights[firstDay]?.day, rooms[0]?.nights[lastDay]?.day]
  const many = rooms.length * (lastDay - firstDay + 1)
  return (
    <div className="sticky bottom-3 z-30 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-sea bg-surface px-4 py-3 shadow-float">
      <p role="status" className="wrap-anywhere min-w-0 text-sm">
        <strong>
          {first && shortDay(first, i18n.locale)}
          {last !== first && last && ` – ${shortDay(last, i18n.locale)}`}
        </strong>
        , {rooms.length === 1 ? rooms[0]?.name : t`${rooms.length} room types`},{' '}
        <Plural value={many} one="# night" other="# nights" />
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
        <Button size="sm" onClick={onChange}>
          <Trans>Change nights</Trans>
        </Button>
      </div>
    </div>
  )
}

/** What the looks of a night mean, in words. */
export function Legend() {
  const { t, i18n } = useLingui()
  const states: [NightState, string][] = [
    ['free', t`Free`],
    ['few', t`Few left`],
    ['full', t`Full`],
    ['closed', i18n._(CLOSED)],
    ['past', t`Past`],
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-xs">
      {states.map(([state, word]) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('size-4 rounded-sm border border-line', STATE_LOOKS[state])} />
          {word}
        </li>
      ))}
      <li>
        <Trans>
          <strong>Bold</strong> = custom price
        </Trans>
      </li>
    </ul>
  )
}
