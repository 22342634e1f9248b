import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePolling } from '#app/admin/queue/use-polling.ts'
import { ApprovalsTable } from '#app/admin/reservations/approvals-table.tsx'
import { reservationList } from '#app/admin/reservations/reservation-list.tsx'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { formatDistanceTo } from '#app/admin/words/times.ts'
import { useAhead, useServerNow } from '#app/admin/words/use-server-now.ts'
import { Price } from '#app/components/flights/price.tsx'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import type { Loaded } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { counted } from '#app/kit/list/counted.ts'
import { ListPart } from '#app/kit/list/list-rows.tsx'
import { pathTo } from '#app/kit/list/query.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { StaffFound, WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { BUCKETS, type Queue, urgentIn } from '#modules/ticketing/ticketing.contract.ts'

const POLL_MS = 60_000

type OverviewProps = {
  queue: Loaded<Queue> | null
  reservations: Loaded<{ rows: StaffFound[]; total: number; more: boolean }> | null
  waiting: Loaded<{ rows: WaitingApproval[] }> | null
  /** Reservations of which a bank has sent a refund back. */
  sentBack: Loaded<{ total: number; more: boolean }> | null
  today: string
}

export function Overview({ queue, reservations, waiting, sentBack, today }: OverviewProps) {
  const { t } = useLingui()
  const staff = useStaff()
  usePolling(POLL_MS)
  const name = staff?.first_name ?? ''
  const failed = [queue, reservations, waiting, sentBack].find((part) => part && part.failed !== null)
  const rows = waiting?.data?.rows ?? []
  return (
    <>
      <PageHead title={<Trans context="of staff">Dashboard</Trans>} lead={<Trans>Welcome, {name}!</Trans>} />
      {failed?.failed != null && <LoadFailed message={failed.failed} />}
      <Figures queue={queue} reservations={reservations} waiting={waiting} sentBack={sentBack} today={today} />
      {!queue && !reservations && (
        <EmptyState title={<Trans>Nothing is open to your role yet</Trans>}>
          <Trans>Your part of the administration opens with a later release.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Section title={t`Waiting for a second person`}>
          <ApprovalsTable rows={rows} />
        </Section>
      )}
      {reservations?.data && (
        <Section title={t`Booked today (UTC)`}>
          {reservations.data.rows.length > 0 ? (
            <ListPart
              list={reservationList}
              rows={reservations.data.rows.slice(0, 10)}
              caption={t`Booked today (UTC)`}
            />
          ) : (
            <p className="text-soft">
              <Trans>Nobody has booked today yet.</Trans>
            </p>
          )}
        </Section>
      )}
    </>
  )
}

/** What there is today, each figure leading to what it counts. */
function Figures({ queue, reservations, waiting, sentBack, today }: OverviewProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {queue?.data && <QueueFigures queue={queue.data} />}
      {reservations?.data && (
        <Figure
          label={t`Booked today (UTC)`}
          value={counted(i18n, reservations.data)}
          to={pathTo(reservationList, { from: today, to: today })}
          link={t`See all`}
        />
      )}
      {sentBack?.data && sentBack.data.total > 0 && (
        <Figure
          label={t`Refunds sent back by the bank`}
          value={counted(i18n, sentBack.data)}
          tone="text-danger"
          to={pathTo(reservationList, { status: 'refund_failed' })}
          link={t`See all`}
        />
      )}
      {waiting?.data && (
        <Figure
          label={t`Waiting for a second person`}
          value={waiting.data.rows.length}
          to="/admin/reservations"
          link={t`Decide`}
        />
      )}
    </div>
  )
}

function QueueFigures({ queue: { exposure, counts, now: serverNow } }: { queue: Queue }) {
  const { t, i18n } = useLingui()
  const now = useServerNow(useAhead(serverNow), 15_000)
  const urgent = urgentIn(counts)
  const inDoubt = BUCKETS.reduce((sum, bucket) => sum + counts.in_doubt[bucket], 0)
  const { count, totals, nextLimit } = exposure
  return (
    <>
      <Figure label={t`Paid, not ticketed`} value={count} to="/admin/emission-queue" link={t`Emission queue`}>
        {totals.map((total) => (
          <Price key={total.currency} value={total} whole={false} className="block font-semibold" />
        ))}
      </Figure>
      <Figure
        label={t`Less than 4 hours left`}
        value={urgent}
        tone={urgent > 0 ? 'text-danger' : ''}
        to="/admin/emission-queue"
        link={t`Open the queue`}
      >
        {nextLimit && <Trans>Next time limit {formatDistanceTo(nextLimit, now, i18n)}</Trans>}
        {inDoubt > 0 && (
          <span className="block">{t`${plural(inDoubt, { one: '# in doubt', other: '# in doubt' })}`}</span>
        )}
      </Figure>
    </>
  )
}

type FigureProps = {
  label: string
  value: number | string
  tone?: string
  to: string
  link: string
  children?: ReactNode
}

function Figure({ label, value, tone = '', to, link, children }: FigureProps) {
  return (
    <Card look="flat" padded={false} className="flex flex-col rounded-lg p-4">
      <h2 className="font-medium text-soft text-sm">{label}</h2>
      <p className={`figures font-bold font-display text-3xl ${tone}`}>{value}</p>
      <div className="mt-1 text-sm text-soft">{children}</div>
      <p className="mt-auto pt-2 text-sm">
        <TextLink to={to}>{link}</TextLink>
      </p>
    </Card>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}
