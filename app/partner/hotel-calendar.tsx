import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { ownCalendar } from '#modules/hotels/calendar/calendar.routes.ts'
import { roomName } from '#modules/hotels/known-names.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Route } from './+types/hotel-calendar.ts'
import { MonthView } from './calendar/month-view.tsx'
import { daysIn, firstOf, type Month, monthOf, readMonth } from './calendar/months.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { useData } from './session/data.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Calendar`)

/** Prices, rooms and rules of a hotel, night by night, a year ahead. */
export default function HotelCalendar({ params: { id } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  // Before it is known which day it is at the hotel; the month before and after are one step away.
  const month = readMonth(params.get('month')) ?? monthOf(new Date().toISOString())
  const query = { from: firstOf(month), days: daysIn(month) }
  const { data, failed, busy, refresh: reload } = useData(ownCalendar.read, { id, query })
  const locale = useLocale()
  const calendar = useMemo(() => data && inLanguage(data, locale), [data, locale])
  const onMonth = (to: Month) => setParams({ month: to }, { preventScrollReset: true, replace: true })
  return (
    <>
      <PageHead
        title={<Trans>Calendar</Trans>}
        lead={calendar && <OwnName language={calendar.hotelLanguage}>{calendar.hotelName}</OwnName>}
        actions={
          <ButtonLink to={`/hotel-owner/hotels/${id}/edit`} variant="secondary" size="sm">
            <Trans>Edit the hotel</Trans>
          </ButtonLink>
        }
      />
      {failed !== null && <LoadFailed message={failed} again={reload} />}
      {failed === null && !calendar && <Waiting />}
      {failed === null && calendar && (
        <MonthView
          key={id}
          hotelId={id}
          calendar={calendar}
          month={month}
          onMonth={onMonth}
          busy={busy}
          reload={reload}
        />
      )}
    </>
  )
}

/** Rooms under the names that the reader knows them by. */
function inLanguage(calendar: Calendar, locale: Locale): Calendar {
  return {
    ...calendar,
    roomTypes: calendar.roomTypes.map((room) => ({ ...room, name: roomName(room, locale).name })),
  }
}

function Waiting() {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="mb-4 h-10 w-64" />
      <div className="grid gap-1">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    </div>
  )
}
