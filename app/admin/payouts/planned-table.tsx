import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { LateListPart } from '#app/kit/list/late-rows.tsx'
import type { Column } from '#app/kit/list/list.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { BeforePayout, WorthALookAt } from './before-payout.tsx'
import { PlannedLinesButton } from './planned-lines.tsx'
import { usePreviewPage } from './preview-pages.ts'
import { Target } from './target.tsx'

type Planned = PayoutPreview['payouts'][number]

const COLUMNS: readonly Column<Planned>[] = [
  { id: 'payee', head: msg`Payee`, cell: ({ payee }) => payee },
  { id: 'target', head: msg`Paid to`, cell: ({ target }) => <Target text={target} /> },
  { id: 'amount', head: msg`Amount`, figures: true, cell: ({ amount }) => <Price value={amount} whole={false} /> },
  {
    id: 'check',
    head: msg`Before payout`,
    cell: ({ ownerId, payee }) => <BeforePayout ownerId={ownerId} payee={payee} />,
  },
  { id: 'lines', head: msg`Bookings`, cell: (payment) => <PlannedLinesButton payment={payment} /> },
]
const planned = {
  name: 'planned-payments',
  columns: COLUMNS,
  idOf: ({ ownerId, amount }: Planned) => `${ownerId}${amount.currency}`,
  nameOf: ({ payee }: Planned) => payee,
}

/** One payment for each owner and currency. */
export function PlannedTable({ preview: { payouts, payments, sums } }: { preview: PayoutPreview }) {
  const { t } = useLingui()
  const hrefOf = usePreviewPage('payments')
  if (payments.total === 0)
    return (
      <p className="text-soft">
        <Trans>Nothing is due yet.</Trans>
      </p>
    )
  const bookings = sums.reduce((all, sum) => all + sum.bookings, 0)
  const paid = t`${plural(payments.total, { one: '# payment', other: '# payments' })}`
  const booked = t`${plural(bookings, { one: '# booking', other: '# bookings' })}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="figures text-soft text-sm">{t`${paid} for ${booked}`}</p>
      <WorthALookAt owners={payouts.map(({ ownerId }) => ownerId)}>
        <LateListPart list={planned} rows={payouts} caption={paid} />
      </WorthALookAt>
      <Pagination label={t`Pages of the payments`} page={payments.page} pages={payments.pages} hrefOf={hrefOf} />
    </div>
  )
}
