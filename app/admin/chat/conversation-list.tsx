import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { GoTo } from './desk-page.tsx'
import type { DeskAddress } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { ListRow } from './list-row.tsx'
import { ListTools } from './list-tools.tsx'
import { useNow } from './use-desk.ts'

type ListProps = { desk: DeskState; address: DeskAddress; goTo: GoTo; onMore: () => void; onRetry: () => void }

/** Who waits, and what the agent has; what was seen last stays while it is read again. */
export function ConversationList({ desk, address, goTo, onMore, onRetry }: ListProps) {
  return (
    <>
      <ListTools counts={desk.list?.counts ?? null} agents={desk.agents ?? []} address={address} goTo={goTo} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={!desk.list && !desk.listFailed}>
        <Rows {...{ desk, address, onMore, onRetry }} />
      </div>
    </>
  )
}

function Rows({ desk: { list, listFailed }, address, onMore, onRetry }: Omit<ListProps, 'goTo'>) {
  const { t } = useLingui()
  const now = useNow()
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
      <ul aria-label={t`Conversations`} className="divide-y divide-line">
        {list.rows.map((row) => (
          <ListRow key={row.id} row={row} address={address} now={now} />
        ))}
      </ul>
      {list.more && (
        <div className="p-4 text-center">
          <Button size="sm" variant="secondary" onClick={onMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ address: { view, search, tag, language, agent } }: { address: DeskAddress }) {
  if (search || tag || language || agent)
    return (
      <EmptyState level={2} picture={<Inbox aria-hidden="true" />} title={<Trans>No conversation fits</Trans>}>
        <Trans>Search for something else, take a filter away or look at all conversations.</Trans>
      </EmptyState>
    )
  if (view === 'queue')
    return (
      <EmptyState picture={<Inbox aria-hidden="true" />} title={<Trans>Nobody waits</Trans>}>
        <Trans>Whoever writes appears here by themselves.</Trans>
      </EmptyState>
    )
  if (view === 'mine')
    return (
      <EmptyState picture={<Inbox aria-hidden="true" />} title={<Trans>You have no conversation</Trans>}>
        <Trans>While you are available they come to you; or take one from those that wait.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<Inbox aria-hidden="true" />} title={<Trans>Nothing here yet</Trans>}>
      <Trans>Choose another view above.</Trans>
    </EmptyState>
  )
}
