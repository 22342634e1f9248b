import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, CheckCheck } from 'lucide-react'
import { useCallCustomer } from '#app/account/session/call-customer.ts'
import { NOTIFICATIONS_CHANGED } from '#app/account/session/use-unread.ts'
import { LocalNavLink } from '#app/i18n/local-link.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { NotificationsPage, ReadRequest } from '#modules/notifications/notifications.contract.ts'
import { notifications as centre } from '#modules/notifications/notifications.routes.ts'
import { NotificationCard } from './notification-card.tsx'

type NotificationListProps = { notifications: NotificationsPage; unreadOnly: boolean; onChanged: () => void }

export function NotificationList({ notifications, unreadOnly, onChanged }: NotificationListProps) {
  const call = useCallCustomer()
  const { send, busy } = useSending({ refused: useSayRefusal() })
  const { rows, unread, page, pages } = notifications
  async function read(name: string, request: ReadRequest) {
    if (!(await send(() => call(centre.markRead, { body: request }), { name }))) return
    dispatchEvent(new Event(NOTIFICATIONS_CHANGED))
    onChanged()
  }
  const hrefOf = (next: number) =>
    `/notifications?${new URLSearchParams({ ...(unreadOnly && { show: 'unread' }), page: String(next) })}`
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filter unread={unread} unreadOnly={unreadOnly} />
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            pending={busy === 'all'}
            icon={<CheckCheck aria-hidden="true" className="size-5" />}
            onClick={() => read('all', { all: true })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {rows.length === 0 && <Nothing unreadOnly={unreadOnly} />}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <NotificationCard
              notification={row}
              pending={busy === row.id}
              onRead={() => read(row.id, { ids: [row.id] })}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  )
}

const CHOICE =
  'flex min-h-10 items-center rounded-full px-4 font-semibold text-[0.9375rem] text-soft no-underline pointer-coarse:min-h-11 ' +
  'hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-sea aria-[current=page]:shadow-card'

function Filter({ unread, unreadOnly }: { unread: number; unreadOnly: boolean }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Which notifications`} className="inline-flex gap-1 rounded-full bg-sunken p-1">
      <LocalNavLink to="/notifications" aria-current={unreadOnly ? 'false' : 'page'} className={CHOICE}>
        <Trans context="feminine">All</Trans>
      </LocalNavLink>
      <LocalNavLink to="/notifications?show=unread" aria-current={unreadOnly ? 'page' : 'false'} className={CHOICE}>
        {unread > 0 ? <Trans>Unread ({unread})</Trans> : <Trans>Unread</Trans>}
      </LocalNavLink>
    </nav>
  )
}

function Nothing({ unreadOnly }: { unreadOnly: boolean }) {
  const { t } = useLingui()
  if (unreadOnly)
    return (
      <EmptyState picture={<CheckCheck aria-hidden="true" />} title={t`All read`}>
        <TextLink to="/notifications">
          <Trans>Show all notifications</Trans>
        </TextLink>
      </EmptyState>
    )
  return (
    <EmptyState picture={<BellRing aria-hidden="true" />} title={t`Nothing has happened yet`}>
      <Trans>Tickets, airline changes and refunds appear here as soon as we know of them.</Trans>
    </EmptyState>
  )
}
