import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { relativeTimeFormat } from '#app/kit/format.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { FEED_MINUTES, type Feed } from '#modules/hotels/calendar/feeds.contract.ts'
import type { FeedsDesk } from './use-feeds.ts'

const ERRORS: Record<NonNullable<Feed['error']>, MessageDescriptor> = {
  address: msg`Its address does not lead to a public site.`,
  unreachable: msg`The other site could not be reached.`,
  timeout: msg`The other site took too long to answer.`,
  status: msg`The other site says that there is no calendar at this address.`,
  'too-large': msg`The file is larger than 1 MB.`,
  unreadable: msg`What came is not a calendar.`,
  'too-much': msg`The calendar has more entries than a room can have. Check its address on the other site.`,
}

/** Older than two rounds: something is wrong on the way. */
const STALE_MINUTES = 2 * FEED_MINUTES

export function FeedRow({ feed, room, desk }: { feed: Feed; room: string; desk: FeedsDesk }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const { id, name, host, busyNights, fetchedAt, error } = feed
  const minutes = fetchedAt ? Math.max(0, Math.round((Date.now() - Date.parse(fetchedAt)) / 60_000)) : null
  const tone = error || minutes === null ? 'danger' : minutes > STALE_MINUTES ? 'warning' : 'success'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <Badge tone={tone}>{minutes === null ? t`Never imported` : ageText(minutes, i18n.locale)}</Badge>
        </p>
        <p className="text-soft">
          {room} · {host} · <Plural value={busyNights} one="# busy night" other="# busy nights" />
        </p>
        {error && <p className="mt-1 font-medium text-danger">{i18n._(ERRORS[error])}</p>}
      </div>
      <div className="flex gap-1">
        <IconButton
          label={t`Import ${name} now`}
          size="sm"
          disabled={desk.pending === `refresh ${id}`}
          onClick={() => void desk.refresh(id)}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={t`Remove ${name}`} size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {asking && (
        <FormDialog
          size="sm"
          title={t`Remove this calendar?`}
          keep={t`Keep it`}
          verb={t`Remove`}
          danger
          pending={desk.pending === `remove ${id}`}
          onSubmit={() => desk.remove(id).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <Trans>The nights blocked by {name} go back on sale here right away.</Trans>
        </FormDialog>
      )}
    </li>
  )
}

function ageText(minutes: number, locale: string): string {
  const format = relativeTimeFormat(locale, { numeric: 'auto' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), 'hour')
  return format.format(-Math.round(minutes / 1440), 'day')
}
