import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Asking } from '#app/kit/frame/asking.tsx'
import { isNarrowed, pathTo, readQuery } from '#app/kit/list/query.ts'
import { useData } from '#app/partner/session/data.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { inbox } from '#modules/messages/messages.routes.ts'
import { InboxList } from './inbox-list.tsx'
import { INBOX } from './inbox-query.ts'
import { LateConversation, useLateConversation } from './late-conversation.tsx'

const SECONDS = 30

/** The inbox, and beside it the conversation that is open; on small screens one of the two. */
export function MessagesPage({ stayId }: { stayId: string | null }) {
  const [params] = useSearchParams()
  const query = readQuery(INBOX, params)
  const { text, show, after } = query
  const asked = { text: text || undefined, show: show || undefined, after: after || undefined }
  const loading = useData(inbox.list, { query: asked }, { every: SECONDS })
  const { refresh } = loading
  useLateConversation()
  const nothing = !stayId && !isNarrowed(INBOX, query) && loading.data?.threads.length === 0
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
        !nothing && 'xl:grid-cols-[21rem_minmax(0,1fr)]',
      )}
    >
      <div
        className={cx(
          '-m-1 p-1 xl:sticky xl:top-21 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto',
          stayId && 'max-xl:hidden',
        )}
      >
        <Asking loading={loading} skeleton={<InboxSkeleton />}>
          {(threads) => <InboxList inbox={threads} query={query} current={stayId} />}
        </Asking>
      </div>
      {stayId ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <BackLink to={pathTo(INBOX, query)} className="justify-self-start xl:hidden">
            <Trans>All messages</Trans>
          </BackLink>
          <LateConversation key={stayId} stayId={stayId} onWritten={refresh} />
        </div>
      ) : (
        (loading.data?.threads.length ?? 0) > 0 && <NothingOpen />
      )}
    </div>
  )
}

function NothingOpen() {
  return (
    <Card className="max-xl:hidden">
      <EmptyState picture={<MessagesSquare aria-hidden="true" />} title={<Trans>Choose a conversation</Trans>}>
        <Trans>It opens here, with its booking.</Trans>
      </EmptyState>
    </Card>
  )
}

function InboxSkeleton() {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-24 w-full rounded-xl" />
      ))}
    </div>
  )
}
