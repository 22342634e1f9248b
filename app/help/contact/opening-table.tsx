import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { weekdayText } from '#platform/date-words.ts'
import type { DeskHours } from './answer-request.server.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** The week of the desk on its own clock; days with the same hours are grouped. */
export function OpeningTable({ hours: { openings, timeZone } }: { hours: DeskHours }) {
  const locale = useLocale()
  if (openings.length === 0)
    return (
      <p className="mt-4 border-line border-t pt-4 text-[0.9375rem]">
        <Trans>Open 24 hours a day, every day.</Trans>
      </p>
    )
  const nameOf = (day: number) => weekdayText(day, locale)
  const [, place = timeZone] = timeZone.split('/')
  return (
    <div className="mt-4 border-line border-t pt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[0.9375rem]">
        {groupsOf(openings).map(({ first, last, words }) => (
          <div key={first} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-soft">{first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`}</dt>
            <dd className="figures text-right">{words || <Trans context="of the desk">closed</Trans>}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-soft text-sm">
        <Trans>{place} time; shorter hours on holidays.</Trans>
      </p>
    </div>
  )
}

function groupsOf(openings: DeskHours['openings']) {
  const groups: { first: number; last: number; words: string }[] = []
  for (const day of DAYS) {
    const own = openings.filter(({ weekday }) => weekday === day).toSorted((a, b) => a.opens - b.opens)
    const words = own.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`).join(', ')
    const before = groups.at(-1)
    if (before?.words === words) before.last = day
    else groups.push({ first: day, last: day, words })
  }
  return groups
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
