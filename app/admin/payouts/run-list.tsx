import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CalendarClock, SearchX } from 'lucide-react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { type PayoutRun, RUN_STATUSES } from '#modules/ledger/payouts/payouts.contract.ts'
import { payoutRuns } from '#modules/ledger/payouts/payouts.routes.ts'
import { formatMoney } from '#platform/money.ts'
import { PAYOUT_LOOKS, RUN_LOOKS } from './payout-words.ts'

export const runList = defineList(
  payoutRuns.list,
  { status: oneOf(RUN_STATUSES) },
  {
    name: 'payout-runs',
    path: '/admin/payouts',
    title: msg`Payouts`,
    lead: msg`Once a week, for guests who left before Thursday: prepare, have it approved, hand it to the bank.`,
    sort: '-number',
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ number }) => String(number),
    hrefOf: ({ id }) => `/admin/payouts/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} run`, other: `${figure} runs` })}`,
    exports: payoutRuns.export,
    filters: [
      {
        kind: 'select',
        name: 'status',
        label: msg`Status`,
        any: msg`Any status`,
        options: RUN_STATUSES.map((value) => ({ value, label: RUN_LOOKS[value].word })),
      },
    ],
    nothing: (_query, narrowed) =>
      narrowed
        ? { icon: SearchX, title: msg`No run found`, text: msg`Choose another status.` }
        : { icon: CalendarClock, title: msg`No runs yet`, text: msg`There was none yet.` },
    columns: [
      {
        id: 'run',
        head: msg`Run`,
        sort: '-number',
        cell: (row, { href }) => <Run row={row} href={href} />,
        className: 'whitespace-nowrap',
      },
      { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={RUN_LOOKS[status]} /> },
      { id: 'payments', head: msg`Payments`, wide: true, cell: (row) => <Sums row={row} /> },
      {
        id: 'prepared',
        head: msg`Prepared by`,
        sort: 'prepared',
        cell: (row) => <Who name={row.preparedBy.name} at={row.preparedAt} />,
      },
      {
        id: 'approved',
        head: msg`Approved by`,
        cell: (row) => <Who name={row.approvedBy?.name ?? '–'} at={row.approvedAt} />,
      },
    ],
  },
)

function Run({ row: { number, thursday }, href }: { row: PayoutRun; href: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <TextLink to={href} className="inline-flex items-center pointer-coarse:min-h-11">{t`Run ${number}`}</TextLink>
      <span className="block font-normal text-soft text-xs tabular-nums">{formatDate(thursday, locale)}</span>
    </>
  )
}

function Sums({ row: { sums } }: { row: PayoutRun }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ul>
      {sums.map(({ status, count, amount }) => (
        <li key={`${status}${amount.currency}`} className="figures whitespace-nowrap">
          {`${count} × ${i18n._(PAYOUT_LOOKS[status].word)}: ${formatMoney(amount, locale)}`}
        </li>
      ))}
    </ul>
  )
}

function Who({ name, at }: { name: string; at: string | null }) {
  const locale = useLocale()
  return (
    <>
      {name}
      {at && <span className="block whitespace-nowrap text-soft text-xs tabular-nums">{formatMoment(at, locale)}</span>}
    </>
  )
}
