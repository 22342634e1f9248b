import { Trans } from '@lingui/react/macro'
import { CalendarClock, RefreshCw, TicketCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { useAhead, useServerNow } from '#app/admin/words/use-server-now.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import type { Loaded } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LISTED_AT_MOST, type Queue, type Work } from '#modules/ticketing/ticketing.contract.ts'
import { ticketingWork } from '#modules/ticketing/ticketing.routes.ts'
import { ExposureStrip } from './exposure-strip.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { QueueMatrix } from './queue-matrix.tsx'
import type { QueueQuery } from './queue-query.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ShownChoice } from './shown-choice.tsx'
import { usePolling } from './use-polling.ts'
import { useRetry } from './use-retry.ts'
import { WorkDesk } from './work-desk.tsx'
import { WorkTable } from './work-table.tsx'

const POLL_MS = 15_000

/** The last list stays when a later one does not come: staff go on with what they see, and are told that it is old. */
export function QueuePage({ loaded, query }: { loaded: Loaded<Queue>; query: QueueQuery }) {
  const { refresh, busy } = usePolling(POLL_MS)
  const [changing, setChanging] = useState(false)
  return (
    <>
      <PageHead
        title={<Trans>Emission queue</Trans>}
        lead={<Trans>Paid flights that wait for their tickets. Past the limit the money goes back by itself.</Trans>}
        actions={<Actions refresh={refresh} busy={busy} onChange={() => setChanging(true)} />}
      />
      <KeepLast loaded={loaded}>{(queue) => <Board queue={queue} query={query} onRefresh={refresh} />}</KeepLast>
      {changing && <ScheduleDialog onClose={() => setChanging(false)} />}
    </>
  )
}

type ActionsProps = { refresh: () => void; busy: boolean; onChange: () => void }

function Actions({ refresh, busy, onChange }: ActionsProps) {
  const may = useMay()
  return (
    <>
      {may('schedule.change') && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          onClick={onChange}
        >
          <Trans>Change a schedule</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        pending={busy}
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={refresh}
      >
        <Trans>Load again</Trans>
      </Button>
    </>
  )
}

type BoardProps = { queue: Queue; query: QueueQuery; onRefresh: () => void }

function Board({ queue, query, onRefresh }: BoardProps) {
  const staff = useStaff()
  const may = useMay()
  const ahead = useAhead(queue.now)
  const now = useServerNow(ahead, 15_000)
  const [desk, setDesk] = useState<Work | null>(null)
  const [told, setTold] = useState<Work | null>(null)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const take = usePageAction()
  const { retry, ...retrying } = useRetry()
  const closeDesk = useCallback(() => setDesk(null), [])
  async function onTake({ id }: Work) {
    setPendingId(id)
    const done = await take.send(ticketingWork.take, { id })
    if (done) setDesk(done.answer)
  }
  if (!staff) return null
  return (
    <>
      <ExposureStrip exposure={queue.exposure} now={now} />
      <QueueMatrix counts={queue.counts} query={query} />
      <div className="mt-6 mb-3 grid gap-3">
        <ShownChoice query={query} />
        <ProblemAlert problem={take.problem ?? retrying.problem} />
      </div>
      {queue.rows.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <WorkTable
          {...{ queue, now, ahead, onRefresh }}
          staffId={staff.id}
          mayWork={may('ticketing.work') && query.show !== 'closed'}
          pendingId={take.pending || retrying.pending ? pendingId : null}
          onTake={onTake}
          onRetry={(work) => {
            setPendingId(work.id)
            void retry(work)
          }}
          onOpen={setDesk}
          onHistory={setTold}
        />
      )}
      {queue.rows.length === LISTED_AT_MOST && (
        <p className="mt-2 text-soft text-sm">
          <Trans>The first {LISTED_AT_MOST} are listed. Choose a category or a time to see others.</Trans>
        </p>
      )}
      {desk && <WorkDesk key={desk.id} work={desk} ahead={ahead} onClose={closeDesk} />}
      {told && <HistoryDialog work={told} onClose={() => setTold(null)} />}
    </>
  )
}

function Nothing({ query }: { query: QueueQuery }) {
  if (query.show === 'mine')
    return (
      <EmptyState picture={<TicketCheck aria-hidden="true" />} title={<Trans>Your desk is empty</Trans>}>
        <Trans>Take something from the list of what is waiting.</Trans>
      </EmptyState>
    )
  if (query.show === 'closed')
    return (
      <EmptyState picture={<TicketCheck aria-hidden="true" />} title={<Trans>Nothing is finished yet</Trans>}>
        <Trans>What was ticketed or given back appears here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<TicketCheck aria-hidden="true" />} title={<Trans>Nothing waits here</Trans>}>
      <Trans>Every paid flight of this part of the queue has its tickets. New work appears here by itself.</Trans>
    </EmptyState>
  )
}
