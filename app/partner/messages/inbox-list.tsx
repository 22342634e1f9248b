import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox as InboxIcon, SearchX } from 'lucide-react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { FilterForm } from '#app/kit/list/filter-form.tsx'
import { Onwards } from '#app/kit/list/list-page.tsx'
import { isNarrowed, pathTo } from '#app/kit/list/query.ts'
import { formatDay, formatMoment } from '#app/partner/words/times.ts'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Inbox } from '#modules/messages/messages.contract.ts'
import { INBOX, type InboxSearch } from './inbox-query.ts'

type Row = Inbox['threads'][number]

type InboxListProps = { inbox: Inbox; query: InboxSearch; current: string | null }

/** So many conversations are looked through at a glance. */
const FEW = 7

/** The conversations, the newest first. */
export function InboxList({ inbox: { threads, unread, next }, query, current }: InboxListProps) {
  const { t } = useLingui()
  const narrowed = isNarrowed(INBOX, query)
  const listed = threads.length > 0
  return (
    <nav aria-label={t`Conversations`}>
      {(narrowed || threads.length > FEW) && <Narrowing query={query} />}
      {listed && (
        <p role="status" className="mb-3 text-soft text-sm">
          {unread > 0 ? t`${plural(unread, { one: '# unread message', other: '# unread messages' })}` : t`All read`}
        </p>
      )}
      {!listed && <Nothing narrowed={narrowed || query.after !== ''} />}
      <ul className="mb-3 grid gap-2">
        {threads.map((thread) => (
          <li key={thread.stayId}>
            <ThreadLink thread={thread} query={query} current={thread.stayId === current} />
          </li>
        ))}
      </ul>
      <Onwards list={INBOX} query={query} next={next ?? null} />
    </nav>
  )
}

function Narrowing({ query }: { query: InboxSearch }) {
  const { t } = useLingui()
  const choice = (show: InboxSearch['show'], label: string) => ({
    to: pathTo(INBOX, { ...query, show, after: '' }),
    label,
    current: query.show === show,
  })
  return (
    <>
      <div className="mb-3">
        <ChoiceLinks
          label={t`Which conversations`}
          choices={[
            choice('', t({ message: 'All', context: 'conversations' })),
            choice('unread', t({ message: 'Unread', context: 'conversations' })),
          ]}
        />
      </div>
      <FilterForm list={INBOX} query={query} />
    </>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>No conversation found</Trans>}>
        <Trans>Enter the full code or email address. Surnames match any spelling.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<InboxIcon aria-hidden="true" />} title={<Trans>No messages yet</Trans>}>
      <Trans>
        When a guest writes about a booking, the message appears here. You can also write first: from the booking on
        your dashboard.
      </Trans>
    </EmptyState>
  )
}

type ThreadLinkProps = { thread: Row; query: InboxSearch; current: boolean }

function ThreadLink({ thread, query, current }: ThreadLinkProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { stayId, guestName, hotelName, hotelLanguage, code, checkIn, lastAt, lastFrom, preview, unread } = thread
  return (
    <LocalLink
      to={pathTo({ ...INBOX, path: `/hotel-owner/messages/${stayId}` }, query)}
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
        <span className="block">
          <OwnName language={hotelLanguage}>{hotelName}</OwnName>
        </span>
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
            <span className="sr-only">{t`unread`}</span>
          </span>
        )}
      </span>
    </LocalLink>
  )
}
