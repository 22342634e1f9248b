import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { type Currency, isCurrency } from '#platform/money.ts'
import { GridCell } from './grid-cell.tsx'
import { longDay, weekdayOf } from './night-words.ts'
import { isSelected, moved, picked, type Selection, type Spot } from './selection.ts'

type GridProps = {
  calendar: Calendar
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  /** Enter or Space: what is selected is to be changed. */
  onChange: () => void
  /** @returns whether there is such a month. */
  onMonth: (step: -1 | 1) => boolean
}

/** Room types and days. One place takes the focus; arrows move it, with Shift they select, Enter changes what is selected. */
export function MonthGrid({ calendar, selection, onSelect, onChange, onMonth }: GridProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { roomTypes, today } = calendar
  const currency: Currency = isCurrency(calendar.currency) ? calendar.currency : 'BRL'
  const size = { rooms: roomTypes.length, days: calendar.days }
  const first = Math.max(0, roomTypes[0]?.nights.findIndex(({ day }) => day >= today) ?? 0)
  const focus = selection?.end ?? { room: 0, day: first }
  const following = useRef(false)
  useTodayInSight(box, calendar.from, first)
  useFocusInMonth(box, calendar.from, following)

  const reach = (spot: Spot, goOn: Parameters<typeof picked>[2]) => {
    onSelect(picked(selection, spot, goOn))
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${spot.room}-${spot.day}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = spotOf(event.target)
    if (!at) return
    if (event.key === 'Escape' && selection) return onSelect(null)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (!isSelected(selection, at)) onSelect(picked(null, at, 'never'))
      return onChange()
    }
    const to = moved(at, event.key, size)
    if (!to) return
    event.preventDefault()
    if (to === 'before' || to === 'after') {
      following.current = onMonth(to === 'before' ? -1 : 1)
      return
    }
    reach(to, event.shiftKey ? 'always' : 'never')
  }
  const pointer = usePointer({ selection, onSelect, reach })
  const days = roomTypes[0]?.nights.map(({ day }) => day) ?? []
  return (
    <div className="rounded-xl border border-line bg-surface max-md:hidden">
      <p id={helpId} className="sr-only">
        {t`Arrow keys move, Shift and arrow keys select several nights, Enter changes them, Page up and Page down change the month.`}
      </p>
      <div ref={box} className="relative max-h-[70vh] overflow-auto rounded-xl">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (ARIA in HTML)
          role="grid"
          aria-label={t`Nights of your room types`}
          aria-describedby={helpId}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
          {...pointer}
          className="border-separate border-spacing-0"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-30 min-w-40 border-line border-r border-b bg-surface px-3 py-2 text-left align-bottom font-semibold text-sm lg:min-w-48"
              >
                {t`Room type`}
              </th>
              {days.map((day) => (
                <DayHead key={day} calendar={calendar} day={day} />
              ))}
            </tr>
          </thead>
          <tbody>
            {roomTypes.map(({ id, name, nights }, room) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="wrap-anywhere sticky left-0 z-20 max-w-40 border-line border-r border-b bg-surface px-3 text-left font-semibold text-sm lg:max-w-48"
                >
                  <span className="line-clamp-3">{name}</span>
                </th>
                {nights.map((night, day) => (
                  <GridCell
                    key={night.day}
                    night={night}
                    today={today}
                    currency={currency}
                    room={name}
                    at={`${room}-${day}`}
                    selected={isSelected(selection, { room, day })}
                    focusable={focus.room === room && focus.day === day}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function DayHead({ calendar, day }: { calendar: Calendar; day: string }) {
  const { i18n } = useLingui()
  return (
    <th
      scope="col"
      aria-label={longDay(day, i18n.locale)}
      className={cx(
        'sticky top-0 z-10 border-line border-r border-b py-1.5 font-normal text-xs',
        day === calendar.today ? 'bg-sea-tint' : 'bg-surface',
        isWeekend(day) ? 'text-ink' : 'text-soft',
      )}
    >
      <span className="flex flex-col items-center">
        <span>{weekdayOf(day, i18n.locale)}</span>
        <span className="figures font-bold text-ink text-sm">{Number(day.slice(8))}</span>
        <Heat calendar={calendar} day={day} />
      </span>
    </th>
  )
}

/** How full the hotel is: the share of its rooms that are taken, as a bar and a figure. */
function Heat({ calendar, day }: { calendar: Calendar; day: string }) {
  const share = useMemo(() => occupancyOf(calendar, day), [calendar, day])
  if (share === null) return <span className="h-4" />
  const percent = Math.round(share * 100)
  return (
    <span className="mt-0.5 flex w-full flex-col items-center px-1.5">
      <span className="figures text-[0.6875rem]">{percent} %</span>
      <span aria-hidden="true" className="h-1 w-full overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]">
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-1 w-full">
          <rect width={percent} height="4" className={percent >= 90 ? 'fill-sun' : 'fill-sea'} />
        </svg>
      </span>
    </span>
  )
}

/** Taken by stays, holds and other calendars, of all rooms that the hotel has that night; null when it has none. */
function occupancyOf({ roomTypes }: Calendar, day: string): number | null {
  const nights = roomTypes.flatMap(({ nights }) => nights.filter((night) => night.day === day))
  const rooms = nights.reduce((sum, { allotment }) => sum + allotment, 0)
  const taken = nights.reduce(
    (sum, { sold, held, blocked, allotment }) => sum + Math.min(allotment, sold + held + blocked),
    0,
  )
  return rooms === 0 ? null : taken / rooms
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

export function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const [room, day] = cell?.dataset.at?.split('-').map(Number) ?? []
  return room === undefined || day === undefined ? null : { room, day }
}

type Picking = {
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  reach: (spot: Spot, goOn: Parameters<typeof picked>[2]) => void
}

/** A mouse drags a range; a finger, which also scrolls, taps its first and its last night. */
function usePointer({ selection, onSelect, reach }: Picking) {
  const dragging = useRef<Spot | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const spot = spotOf(event.target)
      if (!spot || event.pointerType !== 'mouse' || event.button !== 0) return
      event.preventDefault()
      dragging.current = event.shiftKey && selection ? selection.anchor : spot
      reach(spot, event.shiftKey ? 'always' : 'never')
    },
    onPointerMove(event: PointerEvent) {
      const spot = dragging.current && event.buttons === 1 ? spotOf(event.target) : null
      if (!spot || !dragging.current) return
      const { end } = selection ?? { end: null }
      if (end?.room !== spot.room || end.day !== spot.day) onSelect({ anchor: dragging.current, end: spot })
    },
    onPointerUp(event: PointerEvent) {
      dragging.current = null
      if (event.pointerType === 'mouse') return
      const spot = spotOf(event.target)
      if (spot) reach(spot, 'once')
    },
    onPointerLeave() {
      dragging.current = null
    },
    onPointerCancel() {
      dragging.current = null
    },
  }
}

/** What is over lies to the left, out of sight, until someone looks for it. */
function useTodayInSight(box: { current: HTMLElement | null }, from: string, first: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="0-${first}"]`)
    const head = box.current?.querySelector<HTMLElement>('tbody th')
    if (cell && head && box.current) box.current.scrollLeft = cell.offsetLeft - head.offsetWidth
  }, [from, first])
}

/** Leaving a month by the keyboard leads into the next one. */
function useFocusInMonth(box: { current: HTMLElement | null }, from: string, following: { current: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useEffect(() => {
    if (following.current) box.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus()
    following.current = false
  }, [from])
}
