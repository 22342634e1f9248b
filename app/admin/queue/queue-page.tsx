import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarClock, RefreshCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { useAhead, useServerNow } from '#app/admin/words/use-server-now.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useLast } from '#app/kit/frame/keep-last.tsx'
import type { ListData, RowKey } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListedWork, Work } from '#modules/ticketing/ticketing.contract.ts'
import { ticketingWork } from '#modules/ticketing/ticketing.routes.ts'
import { type Desk, DeskContext, isFree } from './desk-context.ts'
import { ExposureStrip } from './exposure-strip.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { QueueMatrix } from './queue-matrix.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { usePolling } from './use-polling.ts'
import { useRetry } from './use-retry.ts'
import { WorkDesk } from './work-desk.tsx'
import { workList } from './work-list.tsx'
import { Workload } from './workload.tsx'

const POLL_MS = 15_000

type QueuePageProps = ListData<typeof workList.endpoint, typeof workList.params>

/** The last list stays when a later one does not come: staff go on with what they see, and are told that it is old. */
export function QueuePage(found: QueuePageProps) {
  const { refresh, busy } = usePolling(POLL_MS)
  const [changing, setChanging] = useState(false)
  const { desk, problem, dialogs } = useDesk(found)
  return (
    <DeskContext value={desk}>
      <ListPage
        list={workList}
        {...found}
        keys={keysOf(desk, refresh)}
        actions={<Tools refresh={refresh} busy={busy} onChange={() => setChanging(true)} />}
        above={(answer) => (
          <>
            {answer && <ExposureStrip exposure={answer.exposure} now={desk.now} />}
            {answer && <QueueMatrix counts={answer.counts} query={found.query} />}
            <div className="mt-6 mb-3">
              <ProblemAlert problem={problem} />
            </div>
          </>
        )}
        below={
          <>
            <Workload now={desk.now} />
            {dialogs}
          </>
        }
      />
      {changing && <ScheduleDialog onClose={() => setChanging(false)} />}
    </DeskContext>
  )
}

type ToolsProps = { refresh: () => void; busy: boolean; onChange: () => void }

function Tools({ refresh, busy, onChange }: ToolsProps) {
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
        <Trans>Refresh</Trans>
      </Button>
    </>
  )
}

/** What is taken, tried again and looked at from the list, and the windows in which that happens. */
function useDesk({ loaded, query }: QueuePageProps) {
  const staff = useStaff()
  const may = useMay()
  const last = useLast(loaded)
  const ahead = useAhead(last?.now ?? new Date().toISOString())
  const now = useServerNow(ahead, POLL_MS)
  const [open, setOpen] = useState<Work | null>(null)
  const [told, setTold] = useState<Work | null>(null)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const take = usePageAction()
  const { retry, ...retrying } = useRetry()
  const close = useCallback(() => setOpen(null), [])
  async function onTake({ id }: Work) {
    setPendingId(id)
    const done = await take.send(ticketingWork.take, { id })
    if (done) setOpen(done.answer)
  }
  function onRetry(work: Work) {
    setPendingId(work.id)
    void retry(work)
  }
  const desk: Desk = {
    now,
    ahead,
    staffId: staff?.id ?? '',
    mayWork: may('ticketing.work') && query.show !== 'closed',
    pendingId: take.pending || retrying.pending ? pendingId : null,
    onTake,
    onRetry,
    onOpen: setOpen,
    onHistory: setTold,
  }
  const dialogs = (
    <>
      {open && <WorkDesk key={open.id} work={open} ahead={ahead} onClose={close} />}
      {told && <HistoryDialog work={told} onClose={() => setTold(null)} />}
    </>
  )
  return { desk, problem: take.problem ?? retrying.problem, dialogs }
}

/** Outside of the list no key does anything, so that nobody's own shortcuts are disturbed. */
export function keysOf(desk: Desk, refresh: () => void): RowKey<ListedWork>[] {
  return [
    {
      key: 'Enter',
      label: msg({ message: 'runs the action', context: 'a key of a list' }),
      run(work) {
        if (desk.mayWork && work.takenBy?.id === desk.staffId) desk.onOpen(work)
        else if (desk.mayWork && isFree(work)) desk.onTake(work)
        else desk.onHistory(work)
      },
    },
    { key: 'h', label: msg({ message: 'shows the history', context: 'a key of a list' }), run: desk.onHistory },
    { key: 'r', label: msg({ message: 'reloads', context: 'a key of a list' }), run: refresh },
  ]
}
