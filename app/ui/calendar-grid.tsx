import type { CalendarDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components'
import type { DayCaption } from './calendar-props.ts'
import { cx } from './cx.ts'

/* Loaded with what draws a calendar only, never with a page. */

/** How a day of a range is drawn, and what is said of it behind its date. */
export type DayLook = { part: 'first' | 'last' | 'between' | 'only' | null; name?: string | undefined }

type GridProps = {
  captions: Readonly<Record<string, DayCaption>> | undefined
  /** Of a range; a calendar of one day knows itself which is chosen. */
  lookOf?: (day: string) => DayLook
  /** Months after the first that is shown. */
  offset?: number
  className?: string
}

/** One month. */
export function MonthGrid({ captions, lookOf, offset, className }: GridProps) {
  return (
    <CalendarGrid
      offset={offset ? { months: offset } : undefined}
      className={cx('border-separate border-spacing-x-0 border-spacing-y-1', className)}
    >
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="h-8 font-semibold text-soft text-xs">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <Day date={date} caption={captions?.[date.toString()]} look={lookOf?.(date.toString())} />}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

export const CALENDAR_ARROW =
  'grid size-11 place-items-center rounded-full text-sea hover:bg-sea-tint disabled:opacity-40 data-focus-visible:outline-3'

const DAY =
  'group figures grid h-12 w-11 cursor-pointer select-none content-center justify-items-center text-[0.9375rem] leading-none outline-none ' +
  'data-outside-month:hidden data-disabled:cursor-default data-disabled:text-soft/55 data-unavailable:text-soft data-unavailable:line-through ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-focus data-focus-visible:relative data-focus-visible:z-10'

const ONE = 'rounded-md data-hovered:bg-sea-tint data-selected:bg-sea data-selected:text-on-sea'
const PARTS = {
  first: 'rounded-l-md bg-sea text-on-sea',
  last: 'rounded-r-md bg-sea text-on-sea',
  only: 'rounded-md bg-sea text-on-sea',
  between: 'bg-sea-tint data-hovered:bg-sea-tint forced-colors:border-y forced-colors:border-[Highlight]',
} as const

type DayProps = { date: CalendarDate; caption: DayCaption | undefined; look: DayLook | undefined }

function Day({ date, caption, look }: DayProps) {
  const { t } = useLingui()
  const low = caption?.low ? t`low price` : null
  const part = look?.part
  const onSea = part ? part !== 'between' : false
  return (
    <CalendarCell
      date={date}
      className={cx(DAY, part ? PARTS[part] : ONE)}
      // The cell is named by its date; what is below the number belongs to the name, or nobody hears it.
      render={(props) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props bring the role of a button
        <div
          {...props}
          aria-label={[props['aria-label'], caption?.text, low, look?.name].filter(Boolean).join(', ')}
          aria-pressed={look ? Boolean(part) && part !== 'between' : undefined}
        />
      )}
    >
      {({ formattedDate }): ReactNode => (
        <>
          <span>{formattedDate}</span>
          {caption && (
            // Drawn by the style sheet: the name has it already, and what is read on a button must be in its name as it is.
            <span
              data-caption={caption.text}
              className={cx(
                'mt-1 text-[0.6875rem] before:content-[attr(data-caption)] group-data-disabled:hidden',
                caption.low ? LOW : 'text-soft',
                onSea ? 'text-on-sea!' : 'group-data-selected:text-on-sea',
              )}
            />
          )}
        </>
      )}
    </CalendarCell>
  )
}

/** In a frame, since colour alone tells some people nothing. */
const LOW = 'rounded-sm px-0.5 font-bold text-success ring-1 ring-current'

/** As days of a low price are marked. */
export function LowMark({ children }: { children: ReactNode }) {
  return <span className={cx(LOW, 'figures ml-1 whitespace-nowrap px-1 text-[0.6875rem]')}>{children}</span>
}
