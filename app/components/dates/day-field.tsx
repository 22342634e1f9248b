import { type KeyboardEvent, useEffect, useState } from 'react'
import { loadLate } from '#app/ui/load-late.ts'
import { DateField, type DateFieldProps } from '#app/ui/text-field.tsx'
import type { DayOpener, DayShown } from './day-shown.tsx'

type DayFieldProps = DayOpener & Omit<DateFieldProps, 'value' | 'over'> & { value: string }

/**
 * A day in the words of the page's language, a press on which opens the calendar. With the keyboard it is typed into the
 * browser's own field, which is all there is until JavaScript has come; Space, or Alt with the arrow down, opens the calendar.
 */
export function DayField({ onOpen, onNear, ...props }: DayFieldProps) {
  const [Shown, setShown] = useState<typeof DayShown | null>(null)
  useEffect(() => {
    // Where it cannot be had, the browser's own field does.
    loadLate('app/components/dates/day-shown.tsx', () => import('./day-shown.tsx')).then(
      ({ DayShown }) => setShown(() => DayShown),
      () => {},
    )
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' && !(event.altKey && event.key === 'ArrowDown')) return
    event.preventDefault()
    onOpen()
  }
  const { label, value, disabled = false } = props
  return (
    <DateField
      {...props}
      onKeyDown={onKeyDown}
      onFocus={onNear}
      over={
        Shown
          ? (id) => <Shown id={id} label={label} value={value} disabled={disabled} onOpen={onOpen} onNear={onNear} />
          : undefined
      }
    />
  )
}
