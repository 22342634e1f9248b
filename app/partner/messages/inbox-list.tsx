import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox as InboxIcon } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDay, formatMoment } from '#app/partner/words/times.ts'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Inbox } from '#modules/messages/messages.contract.ts'

type Row = Inbox['threads'][number]

/** Every conversation, the newest first. */
export function InboxList({ inbox: { threads, unread }, current }: { inbox: Inbox; current: string | null }) {
  const { t } = useLingui()
  if (threads.length === 0)
    return (
      <EmptyState picture={<InboxIcon aria-hidden="true" />} title={<Trans>No messages yet</Trans>}>
        <Trans>
          When a guest writes about a booking, the message appears here. You can also write first: from the booking on
          your dashboard.
        </Trans>
      </EmptyState>
    )
  return (
    <nav aria-label={t`Conversations`}>
      <p role="status" className="mb-3 text-soft text-sm">
        {unread > 0
          ? t`${plural(unread, { one: '# message is not read', other: '# messages are not read' })}`
          : t`Everything is read`}
      </p>
      <ul className="grid gap-2">
        {threads.map((thread) => (
          <li key={thread.stayId}>
            <ThreadLink thread={thread} current={thread.stayId === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ThreadLink({ thread, current }: { thread: Row; current: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { stayId, guestName, hotelName, code, checkIn, lastAt, lastFrom, preview, unread } = thread
  return (
    <LocalLink
      to={`/hotel-owner/messages/${stayId}`}
      aria-current={current ? 'page' : undefined}
      className="grid gap-1 rounded-xl border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-sea aria-[current=page]:border-sea aria-[current=page]:bg-sea-tint"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {guestName || t`A guest`}
        </span>
        <span className="figures shrink-0 text-soft text-xs">{formatMoment(lastAt, locale)}</span>
      </span>
      <span className="wrap-anywhere text-soft text-sm leading-snug">
        <span className="block">{hotelName}</span>
        <span className="figures">
          {formatDay(checkIn, locale)} · {code}
        </span>
      </span>
      <span className="flex items-start justify-between gap-3">
        <span className={cx('line-clamp-2 min-w-0 text-sm', unread > 0 ? 'font-semibold' : 'text-soft')}>
          {lastFrom === 'owner' && <span className="text-soft">{t`You:`} </span>}
          {preview || t`A file`}
        </span>
        {unread > 0 && (
          <span className="figures grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-sun px-1.5 font-bold text-on-sun text-xs">
            {unread}
            <span className="sr-only">{t`not read`}</span>
          </span>
        )}
      </span>
    </LocalLink>
  )
}
