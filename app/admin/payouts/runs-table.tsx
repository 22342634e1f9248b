import { Trans, useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { PayoutRun } from '#modules/ledger/payouts/payouts.contract.ts'
import { formatMoney } from '#platform/money.ts'
import { PAYOUT_LOOKS, RUN_LOOKS } from './payout-words.ts'

/** The runs that there were, the newest first. */
export function RunsTable({ runs }: { runs: readonly PayoutRun[] }) {
  const { t } = useLingui()
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">
        <Trans>Runs</Trans>
      </h2>
      {runs.length === 0 ? (
        <p className="text-soft">
          <Trans>There was none yet.</Trans>
        </p>
      ) : (
        <Table dense hideCaption caption={t`Runs`} className="min-w-[46rem]">
          <TableHead columns={[t`Run`, t`Status`, t`Payments`, t`Prepared by`, t`Approved by`]} />
          <tbody>
            {runs.map((run) => (
              <Row key={run.id} run={run} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function Row({ run: { id, number, thursday, status, sums, ...run } }: { run: PayoutRun }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <TextLink
          to={`/admin/payouts/${id}`}
          className="inline-flex items-center pointer-coarse:min-h-11"
        >{t`Run ${number}`}</TextLink>
        <span className="block font-normal text-soft text-xs tabular-nums">{formatDate(thursday, locale)}</span>
      </th>
      <td>
        <StatusBadge look={RUN_LOOKS[status]} />
      </td>
      <td>
        <ul>
          {sums.map((sum) => (
            <li key={`${sum.status}${sum.amount.currency}`} className="figures whitespace-nowrap">
              {`${sum.count} × ${i18n._(PAYOUT_LOOKS[sum.status].word)}: ${formatMoney(sum.amount, locale)}`}
            </li>
          ))}
        </ul>
      </td>
      <Who name={run.preparedBy.name} at={run.preparedAt} />
      <Who name={run.approvedBy?.name ?? '–'} at={run.approvedAt} />
    </tr>
  )
}

function Who({ name, at }: { name: string; at: string | null }) {
  const locale = useLocale()
  return (
    <td className="whitespace-nowrap">
      {name}
      {at && <span className="block text-soft text-xs tabular-nums">{formatMoment(at, locale)}</span>}
    </td>
  )
}
