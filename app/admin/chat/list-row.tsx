import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Clock3, Star } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import type { DeskRow } from '#modules/chat/desk/desk.contract.ts'
import { LANGUAGE_MARKS, LANGUAGE_NAMES, momentText, waitText } from './chat-words.ts'
import { type DeskAddress, deskPath } from './desk-query.ts'

type RowProps = { row: DeskRow; address: DeskAddress; now: number; typing?: boolean }

/** One conversation: who, since when they wait, what was said last, who has it. */
export function ListRow({ row, address, now, typing = false }: RowProps) {
  const { t } = useLingui()
  const open = row.id === address.chat
  const { name } = row
  // What is over waits for nobody.
  const unread = row.status === 'closed' ? 0 : row.unread
  return (
    <li className={cx('relative', open ? 'bg-sea-tint' : 'hover:bg-sunken')}>
      <LocalLink
        to={deskPath({ ...address, chat: row.id, panel: false })}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        aria-label={t`Conversation with ${name}`}
        aria-describedby={`row-${row.id}`}
        className="absolute inset-0"
      />
      <div id={`row-${row.id}`} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5 text-sm">
        <p className="flex items-center gap-1.5">
          <span className={cx('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
          {row.customer_id && <BadgeCheck role="img" aria-label={t`signed in`} className="size-4 shrink-0 text-sea" />}
          <span title={LANGUAGE_NAMES[row.language]} className="text-soft text-xs">
            {LANGUAGE_MARKS[row.language]}
          </span>
          <Since row={row} now={now} />
        </p>
        <div className="flex items-center gap-2">
          <p className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'text-ink' : 'text-soft')}>
            {typing ? (
              <span className="text-sea italic">
                <Trans>is typing…</Trans>
              </span>
            ) : (
              <LastWord row={row} />
            )}
          </p>
          {unread > 0 && <Unread count={unread} />}
        </div>
        <Marks row={row} named={address.view !== 'mine'} />
      </div>
    </li>
  )
}

function LastWord({ row }: Pick<RowProps, 'row'>) {
  return (
    <>
      {row.last_sender === 'admin' && (
        <>
          <Trans context="before what an agent said">We:</Trans>{' '}
        </>
      )}
      {row.last_text || <Trans>Has not written yet</Trans>}
    </>
  )
}

function Since({ row: { waiting_since, status, last_at }, now }: Pick<RowProps, 'row' | 'now'>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (waiting_since && status !== 'closed') {
    const span = waitText(waiting_since, now, i18n)
    return (
      <span className="figures ml-auto flex shrink-0 items-center gap-1 font-semibold text-warning text-xs">
        <Clock3 aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{t`is waiting`}</span>
        {span}
      </span>
    )
  }
  return (
    <time dateTime={last_at} className="figures ml-auto shrink-0 text-soft text-xs">
      {momentText(last_at, locale)}
    </time>
  )
}

function Unread({ count }: { count: number }) {
  const { t } = useLingui()
  const label = t`${plural(count, { one: '# unread message', other: '# unread messages' })}`
  return (
    <span className="figures grid min-w-5 shrink-0 place-items-center rounded-full bg-sun px-1.5 font-bold text-on-sun text-xs leading-5">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

function Marks({ row, named }: Pick<RowProps, 'row'> & { named: boolean }) {
  const { t } = useLingui()
  const { tags, left, rating } = row
  const agent_name = named ? row.agent_name : null
  if (!agent_name && tags.length === 0 && !left && rating === null) return null
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-1.5 text-soft text-xs">
      {agent_name && <span className="truncate">{agent_name}</span>}
      {left && (
        <Badge tone="sea" className="px-2 leading-4">
          <Trans context="support">Ticket</Trans>
        </Badge>
      )}
      {rating !== null && (
        <span className="figures flex items-center gap-0.5">
          <Star role="img" aria-label={t`Rating`} className="size-3.5 fill-sun text-sun" />
          {rating}
        </span>
      )}
      {tags.map((tag) => (
        <Badge key={tag} className="px-2 leading-4">
          {tag}
        </Badge>
      ))}
    </p>
  )
}
