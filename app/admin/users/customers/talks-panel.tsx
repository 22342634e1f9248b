import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { desk } from '#modules/chat/desk/desk.routes.ts'
import { supportDesk } from '#modules/support/support.routes.ts'

const SHOWN = 5

/** Support tickets and chats of this address. */
export function TalksPanel({ email }: { email: string }) {
  const may = useMay()
  const [tickets, chats] = [may('support.read'), may('chat.read')]
  if (!tickets && !chats) return null
  return (
    <Panel title={<Trans>Tickets and chats</Trans>}>
      <div className="grid gap-5 sm:grid-cols-2">
        {tickets && <Tickets email={email} />}
        {chats && <Chats email={email} />}
      </div>
    </Panel>
  )
}

type Talk = { id: string; to: string; title: string; at: string }

function Tickets({ email }: { email: string }) {
  const loading = useData(supportDesk.list, { query: { view: 'all', q: email } })
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">
        <Trans>Support tickets</Trans>
      </h3>
      <Asking loading={loading} lines={2}>
        {({ rows }) => (
          <Talks
            none={<Trans>No tickets.</Trans>}
            rows={rows.map(({ number, subject, last_at }) => ({
              id: String(number),
              to: `/admin/support/${number}`,
              title: `#${number} ${subject}`,
              at: last_at,
            }))}
          />
        )}
      </Asking>
    </div>
  )
}

function Chats({ email }: { email: string }) {
  const loading = useData(desk.list, { query: { view: 'all', search: email, limit: String(SHOWN) } })
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">
        <Trans>Chats</Trans>
      </h3>
      <Asking loading={loading} lines={2}>
        {({ rows }) => (
          <Talks
            none={<Trans>No chats.</Trans>}
            rows={rows.map(({ id, name, last_at, last_text }) => ({
              id,
              to: `/admin/chat?view=all&chat=${id}`,
              title: last_text || name,
              at: last_at,
            }))}
          />
        )}
      </Asking>
    </div>
  )
}

function Talks({ rows, none }: { rows: readonly Talk[]; none: ReactNode }) {
  const locale = useLocale()
  if (rows.length === 0) return <p className="text-soft text-sm">{none}</p>
  return (
    <ul className="grid gap-2.5 text-sm">
      {rows.slice(0, SHOWN).map(({ id, to, title, at }) => (
        <li key={id} className="min-w-0">
          <TextLink to={to} className="wrap-anywhere line-clamp-2">
            {title}
          </TextLink>
          <p className="text-soft text-xs tabular-nums">{formatMoment(at, locale)}</p>
        </li>
      ))}
    </ul>
  )
}
