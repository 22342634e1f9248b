import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { DepotView } from '#modules/cars/cars.contract.ts'
import { dayText, weekdayText } from '#platform/date-words.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** 510 → `08:30`; the end of a day is 24:00. */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When someone is at the counter. */
export function OpeningHours({ depot: { openings, closedDays } }: { depot: DepotView }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (openings.length === 0)
    return (
      <p className="text-sm">
        <Trans>The counter is open 24 hours.</Trans>
      </p>
    )
  const hoursOn = (day: number) =>
    openings
      .filter(({ weekday }) => weekday === day)
      .toSorted((a, b) => a.opens - b.opens)
      .map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`)
      .join(', ')
  return (
    <Disclosure summary={<Trans>Opening hours</Trans>} className="border-t">
      <dl className="figures grid max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {WEEK.map((day) => (
          <div key={day} className="contents">
            <dt className="first-letter:uppercase">{weekdayText(day, locale, 'long')}</dt>
            <dd>{hoursOn(day) || t({ message: 'closed', context: 'on a day of the week' })}</dd>
          </div>
        ))}
      </dl>
      {closedDays.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          <Trans>Closed on {closedDays.map((day) => dayText(day, locale, { year: true })).join(', ')}</Trans>
        </p>
      )}
    </Disclosure>
  )
}
