import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useProfile } from '#app/partner/frame/frame.tsx'
import { useData } from '#app/partner/session/data.ts'
import { formatMonth } from '#app/partner/words/times.ts'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Statement, Sums } from '#modules/ledger/payouts/earnings.contract.ts'
import { ownStatements } from '#modules/ledger/payouts/earnings.routes.ts'
import { formatMoney, money } from '#platform/money.ts'
import { StatementRow, useColumns } from './statement-row.tsx'

/** The statement of a month, booking by booking; it prints on its own. */
export function StatementOfMonth({ month }: { month: string }) {
  const locale = useLocale()
  const { company_name } = useProfile()
  const name = formatMonth(month, locale, { within: true })
  const loading = useData(ownStatements.read, { query: { month } })
  return (
    <Card className="print:border-0 print:p-0 print:shadow-none">
      <h2 className="font-bold font-display text-heading">
        <Trans>Statement of {name}</Trans>
      </h2>
      <p className="mb-4 text-soft text-sm">
        <Trans>{company_name}: stays with check-out in this month</Trans>
      </p>
      <Asking loading={loading} skeleton={<Skeleton className="h-56 w-full" />}>
        {(statement) => <Lines statement={statement} />}
      </Asking>
    </Card>
  )
}

function Lines({ statement: { lines, totals } }: { statement: Statement }) {
  const columns = useColumns()
  if (lines.length === 0)
    return (
      <p className="rounded-lg bg-sunken px-4 py-3 text-soft">
        <Trans>No stays with check-out in this month.</Trans>
      </p>
    )
  return (
    <>
      <div
        aria-hidden="true"
        className={`${columns.grid} hidden border-line border-b pb-2 font-semibold text-soft text-sm lg:grid`}
      >
        <span>{columns.names.booking}</span>
        <span className="text-right">{columns.names.gross}</span>
        <span className="text-right">{columns.names.refunded}</span>
        <span className="text-right">{columns.names.fee}</span>
        <span className="text-right">{columns.names.net}</span>
        <span>{columns.names.when}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <StatementRow key={line.stayId} line={line} />
        ))}
      </ul>
      {totals.map((sums) => (
        <Total key={sums.currency} sums={sums} />
      ))}
    </>
  )
}

function Total({ sums }: { sums: Sums }) {
  const { t } = useLingui()
  const locale = useLocale()
  const say = (amount: number) => formatMoney(money(amount, sums.currency), locale)
  const FIGURES = [
    [t`Gross`, say(sums.gross)],
    [t`Refunds`, say(0 - sums.refunded)],
    [t`Fee`, say(0 - sums.fee)],
    [t`Net`, say(sums.net)],
    [t`Sent to you`, say(sums.paid)],
    [t({ message: 'Open', context: 'payout' }), say(sums.open)],
  ]
  return (
    <dl
      aria-label={t`Total in ${sums.currency}`}
      className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg bg-sunken px-4 py-4 sm:grid-cols-3 xl:grid-cols-6"
    >
      {FIGURES.map(([name, value]) => (
        <div key={name}>
          <dt className="text-soft text-sm">{name}</dt>
          <dd className="figures font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
