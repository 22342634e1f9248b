import type { ReactNode } from 'react'
import type { DateFieldProps } from '#app/ui/text-field.tsx'
import type { Day } from '#platform/dates.ts'
import { DayField } from './day-field.tsx'
import { LateRangePicker } from './late-range-picker.ts'
import type { DayPrices, EndOfRange } from './range-picker-props.ts'
import { usePicking } from './use-picking.ts'

type DayEnd = EndOfRange & Pick<DateFieldProps, 'id' | 'name' | 'error' | 'required' | 'max'>

type DayRangeProps = Pick<DayPrices, 'isUnavailable'> & {
  /** The first day that can be picked at all. */
  min: Day
  first: DayEnd
  /** `min` is the first day that can be the last one. Without it one day is picked. */
  last?: DayEnd & { min: Day }
  /** Where something else stands between the fields. */
  children?: (first: ReactNode, last: ReactNode) => ReactNode
}

/** Two days, or one, that have no prices, in fields that open one calendar. */
export function DayRange({ min, first, last, isUnavailable, children }: DayRangeProps) {
  const { field, picker } = usePicking(LateRangePicker)
  const input = ({ day, onPick, ...end }: DayEnd) => ({
    ...end,
    value: day,
    onChange: ({ target }: { target: { value: string } }) => onPick(target.value),
  })
  const from = <DayField {...field('first')} {...input(first)} min={min} />
  const until = last && <DayField {...field('last')} {...input(last)} min={last.min} />
  return (
    <>
      {children ? (
        children(from, until)
      ) : (
        <>
          {from}
          {until}
        </>
      )}
      {picker && (
        <LateRangePicker {...picker} min={min} first={first} last={last ?? null} isUnavailable={isUnavailable} />
      )}
    </>
  )
}
