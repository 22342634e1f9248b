import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FilterForm } from '#app/kit/list/filter-form.tsx'
import { pathTo } from '#app/kit/list/query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { type PaymentsQuery, paymentsOf } from './payments-of.ts'
import { payoutMoveWords, RUN_LOOKS } from './payout-words.ts'
import { PayoutsTable } from './payouts-table.tsx'
import { RunActions } from './run-actions.tsx'
import { sumsText } from './sums.ts'

type RunPageProps = { run: PayoutRunDetail; query: PaymentsQuery }

export function RunPage({ run, query }: RunPageProps) {
  return (
    <>
      <Head run={run} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5">
        <RunActions run={run} />
        <Payments run={run} query={query} />
        <RunHistory run={run} query={query} />
      </div>
    </>
  )
}

function Head({
  run: { number, thursday, status, sums: all, preparedBy, preparedAt, approvedBy, approvedAt },
}: {
  run: PayoutRunDetail
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = formatDate(thursday, locale)
  const sums = sumsText(
    all.map(({ amount }) => amount),
    locale,
  )
  const [prepared, approved] = [preparedBy.name, approvedBy?.name ?? '']
  return (
    <div className="mb-5">
      <h1 className="flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
        {t`Run ${number}`}
        <StatusBadge look={RUN_LOOKS[status]} />
      </h1>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
        <span className="figures font-semibold text-ink">{sums}</span>
        <span>{t`guests who left before ${day}`}</span>
        <span className="tabular-nums">{t`prepared by ${prepared}, ${formatMoment(preparedAt, locale)}`}</span>
        {approvedAt && (
          <span className="tabular-nums">{t`approved by ${approved}, ${formatMoment(approvedAt, locale)}`}</span>
        )}
      </p>
    </div>
  )
}

/** A run of one page is read as it is; in a longer one a payment is looked for. */
function Payments({ run, query }: RunPageProps) {
  const { t } = useLingui()
  const list = paymentsOf(run.id)
  const { payments } = run
  const narrowed = query.payee !== '' || query.status !== ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {(narrowed || payments.pages > 1) && <FilterForm list={list} query={query} />}
      {payments.total === 0 ? (
        <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>No payment found</Trans>}>
          <Trans>Search for another payee or choose another status.</Trans>
        </EmptyState>
      ) : (
        <PayoutsTable run={run} />
      )}
      <Pagination
        label={t`Pages of the payments`}
        page={payments.page}
        pages={payments.pages}
        hrefOf={(page) => pathTo(list, { ...query, page })}
      />
    </div>
  )
}

function RunHistory({ run: { id, history, moves }, query }: RunPageProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const hrefOf = (page: number) => pathTo(paymentsOf(id), { ...query, moves: page > 1 ? String(page) : '' })
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className="grid gap-3.5">
        {history.toReversed().map(({ action, payee, by, reason, at }, index) => {
          const words = payoutMoveWords(action)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
            <li key={history.length - index} className="border-sea/30 border-l-2 pl-3 text-sm">
              <p>
                <span className="font-semibold">{words ? i18n._(words) : action}</span>
                {payee && <span className="text-soft"> · {payee}</span>}
              </p>
              <p className="text-soft text-xs tabular-nums">
                {formatMoment(at, locale, { seconds: true, zone: true })} · {by === 'system' ? t`automatically` : by}
              </p>
              {reason && <p className="wrap-anywhere mt-0.5">{reason}</p>}
            </li>
          )
        })}
      </ol>
      <div className="mt-3">
        <Pagination label={t`Pages of the history`} page={moves.page} pages={moves.pages} hrefOf={hrefOf} />
      </div>
    </Panel>
  )
}
