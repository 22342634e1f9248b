import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { roomCount } from '#app/components/party/party-text.ts'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { nightsOf, type StayQuery, withNights } from '#app/components/stays/stay-query.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { ObstacleView } from '#modules/hotels/search/hotel-results.contract.ts'
import { addDays } from '#platform/dates.ts'

type ObstacleNoteProps = {
  obstacle: ObstacleView
  stay: StayQuery
  /** The address of the same page for another stay. */
  hrefOf: (stay: StayQuery) => string
}

/** Why it cannot be had for these dates, and the change that would help. */
export function ObstacleNote({ obstacle, stay, hrefOf }: ObstacleNoteProps) {
  const { words, fix } = useObstacle(obstacle, stay)
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarX2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        {words}
        {fix && (
          <>
            {' '}
            <TextLink
              to={hrefOf(fix.stay)}
              className="relative z-2 inline-block whitespace-nowrap pointer-coarse:py-2.5"
            >
              {fix.label}
            </TextLink>
          </>
        )}
      </span>
    </p>
  )
}

type Explained = { words: ReactNode; fix?: { stay: StayQuery; label: ReactNode } }

function useObstacle(obstacle: ObstacleView, stay: StayQuery): Explained {
  const { i18n } = useLingui()
  const locale = useLocale()
  switch (obstacle.reason) {
    case 'party':
      return party(obstacle.rooms, stay, roomCount(obstacle.rooms ?? 0, i18n))
    case 'sold_out':
      return { words: <Trans>Sold out for these dates.</Trans> }
    case 'closed':
      return { words: <Trans>Closed on some of these nights.</Trans> }
    case 'min_stay':
    case 'max_stay':
      return length(obstacle.reason, withNights(stay, obstacle.nights), nightCount(obstacle.nights, i18n))
    case 'arrival': {
      const day = formatDay(obstacle.day, locale)
      const next = { ...stay, checkIn: addDays(obstacle.day, 1), checkOut: addDays(stay.checkOut, 1) }
      return {
        words: <Trans>No arrival on {day}.</Trans>,
        fix: { stay: next, label: <Trans>Arrive a day later</Trans> },
      }
    }
    case 'departure': {
      const day = formatDay(obstacle.day, locale)
      const longer = withNights(stay, nightsOf(stay) + 1)
      return {
        words: <Trans>No departure on {day}.</Trans>,
        fix: { stay: longer, label: <Trans>Stay a night longer</Trans> },
      }
    }
    case 'min_advance':
      return { words: <Trans>Must be booked at least {obstacle.days} days before arrival.</Trans> }
    case 'max_advance':
      return { words: <Trans>Can be booked up to {obstacle.days} days before arrival.</Trans> }
  }
}

function party(rooms: number | null, stay: StayQuery, text: string): Explained {
  if (rooms === null || rooms > 9) return { words: <Trans>No rooms for a group of your size.</Trans> }
  return {
    words: <Trans>Your group needs {text} here.</Trans>,
    fix: { stay: { ...stay, rooms }, label: <Trans>Search with {text}</Trans> },
  }
}

function length(reason: 'min_stay' | 'max_stay', stay: StayQuery, text: string): Explained {
  return {
    words: reason === 'min_stay' ? <Trans>Minimum stay: {text}.</Trans> : <Trans>Maximum stay: {text}.</Trans>,
    fix: { stay, label: <Trans>Search for {text}</Trans> },
  }
}
