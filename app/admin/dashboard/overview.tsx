import { Trans, useLingui } from '@lingui/react/macro'
import { usePolling } from '#app/admin/queue/use-polling.ts'
import { LateApprovals } from '#app/admin/reservations/late-approvals.tsx'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { OutOfDate, useLast } from '#app/kit/frame/keep-last.tsx'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import type { Loaded } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Overview as OverviewView } from '#modules/reports/overview.contract.ts'
import type { StaffFound, WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import type { Queue } from '#modules/ticketing/ticketing.contract.ts'
import { type Listed, NowTiles } from './now-tiles.tsx'
import { Section } from './section.tsx'

/** Charts come after what waits. */
const LateFigures = latePart({
  source: 'app/admin/dashboard/figures.tsx',
  load: () => import('./figures.tsx'),
  pick: (module) => module.Figures,
  fallback: <Skeleton className="mt-8 h-72 w-full" />,
})

/** Last on the page, with all that lists of reservations need. */
const LateBookedToday = latePart({
  source: 'app/admin/dashboard/booked-today.tsx',
  load: () => import('./booked-today.tsx'),
  pick: (module) => module.BookedToday,
  fallback: <Skeleton className="mt-8 h-72 w-full" />,
})

const POLL_MS = 30_000

type OverviewProps = {
  overview: Loaded<OverviewView> | null
  queue: Loaded<Queue> | null
  reservations: Loaded<{ rows: StaffFound[] }> | null
  waiting: Loaded<{ rows: WaitingApproval[] }> | null
  /** Reservations of which a bank has sent a refund back. */
  sentBack: Loaded<Listed> | null
  /** Those with a refund under way, and those with one that is later than promised. */
  refunding: Loaded<Listed> | null
  overdue: Loaded<Listed> | null
  /** Those that were paid today, and those of which a part was cancelled. */
  paid: Loaded<Listed> | null
  cancelled: Loaded<Listed> | null
}

/** What is going on, kept up to date while the page is open; each part for whom the server would let in. */
export function Overview(loaded: OverviewProps) {
  const { t } = useLingui()
  const staff = useStaff()
  usePolling(POLL_MS)
  const name = staff?.first_name ?? ''
  const figures = useLast(loaded.overview ?? NOT_THEIRS)
  const queue = useLast(loaded.queue ?? NOT_THEIRS)
  const reservations = useLast(loaded.reservations ?? NOT_THEIRS)
  const waiting = useLast(loaded.waiting ?? NOT_THEIRS)
  const sentBack = useLast(loaded.sentBack ?? NOT_THEIRS)
  const refunding = useLast(loaded.refunding ?? NOT_THEIRS)
  const overdue = useLast(loaded.overdue ?? NOT_THEIRS)
  const paid = useLast(loaded.paid ?? NOT_THEIRS)
  const cancelled = useLast(loaded.cancelled ?? NOT_THEIRS)
  const nothing = !loaded.overview && !loaded.queue && !loaded.reservations
  const rows = waiting?.rows ?? []
  return (
    <>
      <PageHead title={<Trans context="of staff">Dashboard</Trans>} lead={<Trans>Welcome, {name}!</Trans>} />
      <Failure loaded={loaded} shown={Boolean(figures ?? queue ?? reservations)} />
      {nothing ? (
        <EmptyState title={<Trans>Your role has no figures here</Trans>}>
          <Trans>Your work is in the navigation, with a count of what is pending.</Trans>
        </EmptyState>
      ) : (
        <Section title={t`Right now`}>
          <NowTiles
            queue={queue}
            sentBack={sentBack}
            refunds={figures?.refunds ?? null}
            refunding={refunding}
            overdue={overdue}
            approvals={waiting && rows.length}
          />
        </Section>
      )}
      {rows.length > 0 && (
        <Section title={t`Waiting for a second person`}>
          <LateApprovals rows={rows} />
        </Section>
      )}
      {figures && <LateFigures overview={figures} listed={{ sales: paid, cancellations: cancelled }} />}
      {reservations && <LateBookedToday rows={reservations.rows} />}
    </>
  )
}

/** What the role may not see was not asked for. */
const NOT_THEIRS = { data: null, failed: '', forbidden: false } as const

/** What was shown stays while the line is down. */
function Failure({ loaded, shown }: { loaded: OverviewProps; shown: boolean }) {
  const failed = Object.values(loaded).find((part) => part && part.failed !== null)
  if (failed?.failed == null) return null
  if (!shown) return <LoadFailed message={failed.failed} />
  return <OutOfDate message={failed.failed} />
}
