import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { type Currency, formatMoney, isCurrency, money } from '#platform/money.ts'
import { STATE_LOOKS } from './grid-cell.tsx'
import { nightText, rulesText, shortState, stateOf, weekdayOf } from './night-words.ts'
import { isSelected, moved, picked, type Selection } from './selection.ts'

type ListProps = {
  calendar: Calendar
  /** Which room type is in sight. */
  room: number
  onRoom: (room: number) => void
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  onChange: () => void
}

/** The same month on a narrow screen: one room type, day below day. The first tap begins a range, the second ends it. */
export function MonthList({ calendar, room, onRoom, selection, onSelect, onChange }: ListProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const { today, roomTypes } = calendar
  const currency: Currency = isCurrency(calendar.currency) ? calendar.currency : 'BRL'
  const shown = roomTypes[room]
  if (!shown) return null
  const first = Math.max(
    0,
    shown.nights.findIndex(({ day }) => day >= today),
  )
  const focus = selection?.end.day ?? first

  function onKeyDown(event: KeyboardEvent) {
    const at = Number((event.target as HTMLElement).dataset.day ?? Number.NaN)
    if (Number.isNaN(at)) return
    if (event.key === 'Escape' && selection) return onSelect(null)
    if (event.key === ' ') {
      event.preventDefault()
      return onSelect(picked(selection, { room, day: at }, 'once'))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!isSelected(selection, { room, day: at })) onSelect(picked(null, { room, day: at }, 'never'))
      return onChange()
    }
    const key = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[event.key] ?? event.key
    const to = moved({ room, day: at }, key, { rooms: 1, days: calendar.days })
    if (!to || typeof to === 'string' || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    event.preventDefault()
    onSelect(picked(selection, { room, day: to.day }, event.shiftKey ? 'always' : 'never'))
    list.current?.querySelector<HTMLElement>(`[data-day="${to.day}"]`)?.focus()
  }
  return (
    <div className="md:hidden">
      {roomTypes.length > 1 && (
        <Select
          label={t`Room type`}
          value={String(room)}
          onChange={(event) => onRoom(Number(event.target.value))}
          options={roomTypes.map(({ name }, index) => ({ value: String(index), label: name }))}
          className="mb-3"
        />
      )}
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable="true"
        aria-label={t`Nights of ${shown.name}`}
        onKeyDown={onKeyDown}
        className="overflow-hidden rounded-xl border border-line"
      >
        {shown.nights.map((night, day) => {
          const state = stateOf(night, today)
          if (state === 'past') return null
          const selected = isSelected(selection, { room, day })
          const rules = rulesText(night, i18n)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys of all its days
            <div
              key={night.day}
              role="option"
              data-day={day}
              tabIndex={day === focus ? 0 : -1}
              aria-selected={selected}
              onClick={() => onSelect(picked(selection, { room, day }, 'once'))}
              className={cx(
                'relative grid min-h-14 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-3 border-line border-b px-3 py-2 last:border-b-0',
                'focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3',
                STATE_LOOKS[state],
                selected && 'outline-2 outline-sea -outline-offset-2',
              )}
            >
              {selected && <span aria-hidden="true" className="pointer-events-none absolute inset-0 bg-sea/15" />}
              <span className="sr-only">{nightText({ night, room: shown.name, today, currency }, i18n)}</span>
              <span aria-hidden="true" className="leading-tight">
                <span className="block text-xs">{weekdayOf(night.day, i18n.locale)}</span>
                <span className="figures font-bold text-lg">{Number(night.day.slice(8))}</span>
              </span>
              <span aria-hidden="true" className="min-w-0 text-sm leading-snug">
                <span className="block font-semibold">{shortState(night, today, i18n)}</span>
                {rules.length > 0 && <span className="block text-xs">{rules.join(' · ')}</span>}
                {night.blocked > 0 && (
                  <span className="block text-xs">{t`${night.blocked} blocked by other calendars`}</span>
                )}
              </span>
              <span aria-hidden="true" className={cx('figures text-right text-sm', night.ownPrice && 'font-bold')}>
                {formatMoney(money(night.price, currency), i18n.locale, true)}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
