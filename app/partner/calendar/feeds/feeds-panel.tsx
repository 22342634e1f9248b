import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { shortDay } from '#app/partner/calendar/night-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Feeds } from '#modules/hotels/calendar/feeds.contract.ts'
import { roomName } from '#modules/hotels/known-names.contract.ts'
import { AddFeed } from './add-feed.tsx'
import { ExportRow } from './export-row.tsx'
import { FeedRow } from './feed-row.tsx'
import { useFeeds } from './use-feeds.ts'

type PanelProps = { hotelId: string; onChanged: () => void }

/** Calendars of other sites, in and out, with their age and where they collide with ours. */
export function FeedsPanel({ hotelId, onChanged }: PanelProps) {
  const desk = useFeeds(hotelId, onChanged)
  const locale = useLocale()
  const [adding, setAdding] = useState(false)
  return (
    <Asking loading={desk.loading} lines={4}>
      {({ exports: stored, feeds, conflicts }) => {
        const exports = stored.map((one) => ({ ...one, name: roomName(one, locale).name }))
        return (
          <div className="grid gap-6">
            {conflicts.length > 0 && <Conflicts conflicts={conflicts} exports={exports} />}
            <section>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="font-semibold">
                  <Trans>Imported calendars</Trans>
                </h3>
                <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
                  <Trans>Add a calendar</Trans>
                </Button>
              </div>
              {feeds.length === 0 ? (
                <p className="mt-2 text-sm text-soft">
                  <Trans>
                    Do you sell these rooms on other sites too? Add their calendars: what is booked there is not sold
                    here. We import them every 15 minutes and again when you accept a booking.
                  </Trans>
                </p>
              ) : (
                <ul className="mt-2 divide-y divide-line">
                  {feeds.map((feed) => (
                    <FeedRow key={feed.id} feed={feed} room={nameOf(exports, feed.roomTypeId)} desk={desk} />
                  ))}
                </ul>
              )}
            </section>
            <section>
              <h3 className="font-semibold">
                <Trans>Our calendar for other sites</Trans>
              </h3>
              <p className="mt-1 text-sm text-soft">
                <Trans>
                  Give these addresses to the other sites. They show which nights are full, and nothing about your
                  guests.
                </Trans>
              </p>
              <ul className="mt-2 divide-y divide-line">
                {exports.map((one) => (
                  <ExportRow key={one.roomTypeId} {...one} desk={desk} />
                ))}
              </ul>
            </section>
            {adding && <AddFeed desk={desk} rooms={exports} onClose={() => setAdding(false)} />}
          </div>
        )
      }}
    </Asking>
  )
}

function nameOf(exports: Feeds['exports'], roomTypeId: string): string {
  return exports.find((one) => one.roomTypeId === roomTypeId)?.name ?? ''
}

function Conflicts({ conflicts, exports }: Pick<Feeds, 'conflicts' | 'exports'>) {
  const { t, i18n } = useLingui()
  return (
    <Alert tone="danger" title={t`More rooms are taken than you have`}>
      <p>
        <Trans>
          Another calendar took these nights after they were sold here. Settle it with your guests as early as you can.
        </Trans>
      </p>
      <ul className="mt-2 list-disc pl-5">
        {conflicts.slice(0, 10).map(({ roomTypeId, day, allotment, sold, blocked }) => (
          <li key={`${roomTypeId} ${day}`}>
            {shortDay(day, i18n.locale)}, {nameOf(exports, roomTypeId)}:{' '}
            {t`${sold} sold here, ${blocked} taken elsewhere, ${allotment} to sell`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
