import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { payoutMoveWords, RUN_LOOKS } from './payout-words.ts'
import { PayoutsTable } from './payouts-table.tsx'
import { RunActions } from './run-actions.tsx'
import { sumsText } from './sums.ts'

export function RunPage({ run }: { run: PayoutRunDetail }) {
  return (
    <>
      <Head run={run} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5">
        <RunActions run={run} />
        <PayoutsTable run={run} />
        <RunHistory run={run} />
      </div>
    </>
  )
}

function Head({
  run: { number, thursday, status, payouts, preparedBy, preparedAt, approvedBy, approvedAt },
}: {
  run: PayoutRunDetail
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = formatDate(thursday, locale)
  const sums = sumsText(
    payouts.map(({ amount }) => amount),
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

function RunHistory({ run: { history, payouts } }: { run: PayoutRunDetail }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const payeeOf = (id: string | null) => payouts.find((payout) => payout.id === id)?.payee
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className="grid gap-3.5">
        {history.toReversed().map(({ action, payoutId, by, reason, at }, index) => {
          const words = payoutMoveWords(action)
          const payee = payeeOf(payoutId)
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
    </Panel>
  )
}
