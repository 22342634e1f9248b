import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWaiting } from '#app/admin/frame/use-waiting.ts'
import { UNTICKETED, URGENT_WORK } from '#app/admin/queue/queue-paths.ts'
import { reservationSearch } from '#app/admin/reservations/reservation-search.ts'
import { formatDistanceTo } from '#app/admin/words/times.ts'
import { useAhead, useServerNow } from '#app/admin/words/use-server-now.ts'
import { Price } from '#app/components/flights/price.tsx'
import { counted } from '#app/kit/list/counted.ts'
import { pathTo } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { Overview } from '#modules/reports/overview.contract.ts'
import { BUCKETS, type Queue, urgentIn } from '#modules/ticketing/ticketing.contract.ts'
import { money } from '#platform/money.ts'
import { Tile } from './tile.tsx'
import { useSeeBookings } from './use-see-bookings.ts'

/** How many reservations a list has. */
export type Listed = { total: number; more: boolean }

type NowTilesProps = {
  queue: Queue | null
  /** Reservations of which a bank has sent a refund back. */
  sentBack: Listed | null
  refunds: Overview['refunds']
  /** The reservations of these refunds, and of those that are late: one may have several. */
  refunding: Listed | null
  overdue: Listed | null
  /** How many requests wait for a second person; null where that is not theirs. */
  approvals: number | null
}

/** What stands at this moment, each as far as the reader may see it. */
export function NowTiles({ queue, sentBack, approvals, ...refunding }: NowTilesProps) {
  const { t, i18n } = useLingui()
  const { chats, tickets } = useWaiting() ?? {}
  const late = tickets?.urgent ?? 0
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {queue && <QueueTiles queue={queue} />}
      {refunding.refunds && <RefundsTile {...refunding} refunds={refunding.refunds} />}
      {sentBack && sentBack.total > 0 && (
        <Tile
          label={t`Refunds sent back by the bank`}
          value={counted(i18n, sentBack)}
          tone="text-danger"
          to={pathTo(reservationSearch, { status: 'refund_failed' })}
          link={t`See all`}
        />
      )}
      {approvals !== null && (
        <Tile label={t`Waiting for a second person`} value={approvals} to="/admin/reservations" link={t`Decide`} />
      )}
      {chats && (
        <Tile label={t`Waiting chats`} value={chats.count} to="/admin/chat?view=queue" link={t`Open the chats`} />
      )}
      {tickets && (
        <Tile
          label={t`Overdue tickets`}
          value={late}
          tone={late > 0 ? 'text-danger' : ''}
          to="/admin/support?view=late"
          link={t`See them`}
        >
          <Trans>Open: {tickets.count}</Trans>
        </Tile>
      )}
    </div>
  )
}

function QueueTiles({ queue: { exposure, counts, now: serverNow } }: { queue: Queue }) {
  const { t, i18n } = useLingui()
  const now = useServerNow(useAhead(serverNow), 15_000)
  const urgent = urgentIn(counts)
  const inDoubt = BUCKETS.reduce((sum, bucket) => sum + counts.in_doubt[bucket], 0)
  const { count, totals, nextLimit } = exposure
  return (
    <>
      <Tile label={t`Paid, not ticketed`} value={count} to={UNTICKETED} link={t`Emission queue`}>
        {totals.map((total) => (
          <Price key={total.currency} value={total} whole={false} className="block font-semibold" />
        ))}
      </Tile>
      <Tile
        label={t`Less than 4 hours left`}
        value={urgent}
        tone={urgent > 0 ? 'text-danger' : ''}
        to={URGENT_WORK}
        link={t`Open the queue`}
      >
        {nextLimit && <Trans>Next time limit {formatDistanceTo(nextLimit, now, i18n)}</Trans>}
        {inDoubt > 0 && (
          <span className="block">{t`${plural(inDoubt, { one: '# in doubt', other: '# in doubt' })}`}</span>
        )}
      </Tile>
    </>
  )
}

type RefundsTileProps = Pick<NowTilesProps, 'refunding' | 'overdue'> & { refunds: NonNullable<Overview['refunds']> }

function RefundsTile({ refunds: { count, late, amounts, oldest }, refunding, overdue }: RefundsTileProps) {
  const { t } = useLingui()
  const seeThem = useSeeBookings()
  const lateWords = t`${plural(late, { one: '# later than promised', other: '# later than promised' })}`
  return (
    <Tile
      label={t`Refunds in progress`}
      value={count}
      tone={late > 0 ? 'text-danger' : ''}
      to={refunding ? pathTo(reservationSearch, { status: 'refund_open' }) : '/admin/reports/refund-ages'}
      link={refunding ? seeThem(refunding, t`See all`) : t`By age`}
    >
      {amounts.map(({ currency, amount }) => (
        <Price key={currency} value={money(amount, currency)} whole={false} className="block font-semibold" />
      ))}
      {oldest && (
        <span className="block">
          <Trans>The oldest: {oldest}</Trans>
        </span>
      )}
      {late > 0 && (
        <span className="block text-danger">
          {overdue ? (
            <TextLink to={pathTo(reservationSearch, { status: 'refund_late' })}>
              {lateWords}: {seeThem(overdue, t`See all`)}
            </TextLink>
          ) : (
            lateWords
          )}
        </span>
      )}
    </Tile>
  )
}
