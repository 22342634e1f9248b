import { useLingui } from '@lingui/react'
import { ArrowLeftFromLine, ArrowRightFromLine } from 'lucide-react'
import { memo } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { CalendarNight } from '#modules/hotels/calendar/calendar.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { bareAmount, type NightState, nightText, shortState, stateOf } from './night-words.ts'

export const STATE_LOOKS: Record<NightState, string> = {
  past: 'bg-sunken text-soft',
  closed:
    'bg-sunken text-soft [background-image:repeating-linear-gradient(135deg,transparent_0_6px,var(--line)_6px_7px)]',
  full: 'bg-sun-tint text-sun-ink',
  few: 'bg-warning-tint text-warning',
  free: 'bg-surface text-ink',
}

type CellProps = {
  night: CalendarNight
  room: string
  today: Day
  currency: Currency
  /** Of its place in the grid; a cell asks for nothing else of it, so that it is drawn again only when something changes. */
  at: string
  selected: boolean
  focusable: boolean
}

/** A night of a room type: what is left, what it costs, and its rules as signs; all of it in words for who does not see. */
export const GridCell = memo(function GridCell({ night, room, today, currency, at, selected, focusable }: CellProps) {
  const { i18n } = useLingui()
  const state = stateOf(night, today)
  const { minStay, maxStay, closedToArrival, closedToDeparture, blocked } = night
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen (ARIA in HTML)
      role="gridcell"
      data-at={at}
      tabIndex={focusable ? 0 : -1}
      aria-selected={selected}
      aria-disabled={state === 'past' || undefined}
      className={cx(
        'relative cursor-pointer select-none border-line border-r border-b p-0 text-xs leading-tight',
        'focus-visible:z-10 focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3',
        STATE_LOOKS[state],
        selected && 'z-[5] outline-2 outline-sea -outline-offset-2',
      )}
    >
      {selected && <span aria-hidden="true" className="pointer-events-none absolute inset-0 bg-sea/15" />}
      <span className="sr-only">{nightText({ night, room, today, currency }, i18n)}</span>
      <span aria-hidden="true" className="flex h-16 w-16 flex-col items-center justify-center gap-0.5">
        <span className={cx('figures text-[0.8125rem]', night.ownPrice && 'font-bold')}>
          {bareAmount(night.price, currency, i18n.locale)}
        </span>
        <span className="max-w-full truncate px-0.5">{shortState(night, today, i18n)}</span>
        <span className="flex h-3.5 items-center gap-0.5 text-[0.6875rem] empty:hidden">
          {(minStay || maxStay) && (
            <span className="figures">
              {minStay ?? 1}
              {maxStay ? `–${maxStay}` : '+'}
            </span>
          )}
          {closedToArrival && <ArrowRightFromLine className="size-3" />}
          {closedToDeparture && <ArrowLeftFromLine className="size-3" />}
          {blocked > 0 && <span className="size-1.5 rounded-full bg-current" />}
        </span>
      </span>
    </td>
  )
})
