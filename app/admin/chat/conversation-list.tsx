import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DESK_MOST } from '#modules/chat/chat-limits.contract.ts'
import type { DeskRow } from '#modules/chat/desk/desk.contract.ts'
import { type DeskAddress, deskPath, type GoTo } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { ListRow } from './list-row.tsx'
import { ListTools } from './list-tools.tsx'
import { useNow } from './use-desk.ts'
import { useSteadyRows } from './use-steady-rows.ts'

type ListProps = { desk: DeskState; address: DeskAddress; goTo: GoTo; onMore: () => void; onRetry: () => void }

/** Waiting visitors and the agent's own conversations; the last list stays while it is read again. */
export function ConversationList({ desk, address, goTo, onMore, onRetry }: ListProps) {
  return (
    <>
      <ListTools counts={desk.list?.counts ?? null} agents={desk.agents ?? []} address={address} goTo={goTo} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={!desk.list && !desk.listFailed}>
        <Rows desk={desk} address={address} onMore={onMore} onRetry={onRetry} />
      </div>
    </>
  )
}

function Rows({ desk, address, onMore, onRetry }: Omit<ListProps, 'goTo'>) {
  const { list, listFailed, clockAhead } = desk
  const typing = new Set(desk.typing.flatMap((one) => (one.by === 'visitor' ? [one.conversationId] : [])))
  const { t } = useLingui()
  const now = useNow() + clockAhead
  const { rows, hold } = useSteadyRows(list?.rows ?? NONE, `${Object.values({ ...address, chat: '', panel: '' })}`)
  if (!list && listFailed)
    return (
      <ErrorState
        title={listFailed.message || t`Failed to connect to server`}
        action={
          !listFailed.forbidden && (
            <Button variant="secondary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    )
  if (!list)
    return (
      <div className="grid gap-3 p-4">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    )
  if (list.rows.length === 0) return <Nothing address={address} />
  return (
    <>
      {address.before && <Newest address={address} />}
      <ul aria-label={t`Conversations`} className="divide-y divide-line" {...hold}>
        {rows.map((row) => (
          <ListRow key={row.id} row={row} address={address} now={now} typing={typing.has(row.id)} />
        ))}
      </ul>
      {list.more && (
        <div className="p-4 text-center">
          {list.rows.length < DESK_MOST ? (
            <Button size="sm" variant="secondary" onClick={onMore}>
              <Trans>Show more</Trans>
            </Button>
          ) : (
            <Rest address={address} last={list.rows.at(-1)?.last_at ?? ''} />
          )}
        </div>
      )}
    </>
  )
}

const NONE: readonly DeskRow[] = []

function Newest({ address }: { address: DeskAddress }) {
  return (
    <p className="border-line border-b px-4 py-2.5 text-sm">
      <TextLink to={deskPath({ ...address, before: '' })}>
        <Trans>Back to the newest</Trans>
      </TextLink>
    </p>
  )
}

/** A list has an end: what lies beyond it begins another one, or is found by searching. */
function Rest({ address, last }: { address: DeskAddress; last: string }) {
  return (
    <div className="grid justify-items-center gap-2 text-sm">
      <p className="text-soft">
        <Trans>Up to {DESK_MOST} are shown. Search or filter to find the rest.</Trans>
      </p>
      {address.view !== 'queue' && (
        <ButtonLink size="sm" variant="secondary" to={deskPath({ ...address, before: last })}>
          <Trans>Show older</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function Nothing({ address: { view, search, tag, language, agent } }: { address: DeskAddress }) {
  if (search || tag || language || agent)
    return (
      <EmptyState level={2} picture={<Inbox aria-hidden="true" />} title={<Trans>No conversation found</Trans>}>
        <Trans>Search for something else, remove a filter or view all conversations.</Trans>
      </EmptyState>
    )
  if (view === 'queue')
    return (
      <EmptyState picture={<Inbox aria-hidden="true" />} title={<Trans>Nobody is waiting</Trans>}>
        <Trans>New visitors appear here automatically.</Trans>
      </EmptyState>
    )
  if (view === 'mine')
    return (
      <EmptyState picture={<Inbox aria-hidden="true" />} title={<Trans>You have no conversations</Trans>}>
        <Trans>While you are available, they come to you; or take a waiting one.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<Inbox aria-hidden="true" />} title={<Trans>Nothing here yet</Trans>}>
      <Trans>Choose another view above.</Trans>
    </EmptyState>
  )
}
