import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { clockText, weekdayText } from '#platform/date-words.ts'
import { wallClock, weekday } from '#platform/dates.ts'
import { zoneCity } from '#platform/zone-city.ts'
import { LANGUAGE_NAMES, momentText } from './chat-words.ts'
import type { DeskState } from './desk-state.ts'
import { useNow } from './use-desk.ts'

type Detail = NonNullable<DeskState['detail']>

/** What is known of the person, and how far it is proved. */
export function PersonFacts({ detail: { conversation, page, time_zone } }: { detail: Detail }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name, email, customer_id, language, started_at } = conversation
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} className="size-11" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold leading-tight">{name}</p>
          <p className="mt-0.5 flex items-center gap-1 text-soft text-xs">
            {customer_id ? (
              <>
                <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-sea" />
                <Trans>Signed in: name and email verified</Trans>
              </>
            ) : (
              <Trans>Guest: name and address as typed</Trans>
            )}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        <Line term={t`Email`}>
          {email && (
            <a href={`mailto:${email}`} className="wrap-anywhere text-sea">
              {email}
            </a>
          )}
        </Line>
        <Line term={t`Language`}>{LANGUAGE_NAMES[language]}</Line>
        <Line term={t`Local time`}>{time_zone && <LocalTime zone={time_zone} />}</Line>
        <Line term={t`Source`}>{page && <span className="wrap-anywhere">{page}</span>}</Line>
        <Line term={t`Since`}>{momentText(started_at, locale)}</Line>
      </dl>
    </section>
  )
}

/** A dash where nothing is known. */
function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0">{children || '–'}</dd>
    </>
  )
}

function LocalTime({ zone }: { zone: string }) {
  const locale = useLocale()
  const now = useNow(15_000)
  const weekdayThere = weekdayText(weekday(wallClock(zone, now).day), locale)
  const city = zoneCity(zone)
  return (
    <>
      {weekdayThere} {clockText(now, { zone })}{' '}
      <span className="text-soft">
        (<Trans>{city} time</Trans>)
      </span>
    </>
  )
}
