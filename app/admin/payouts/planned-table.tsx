import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import type { Column } from '#app/kit/list/list.ts'
import { ListPart } from '#app/kit/list/list-rows.tsx'
import type { PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { LinesButton } from './lines-dialog.tsx'
import { Target } from './target.tsx'

type Planned = PayoutPreview['payouts'][number]

const COLUMNS: readonly Column<Planned>[] = [
  { id: 'payee', head: msg`Payee`, cell: ({ payee }) => payee },
  { id: 'target', head: msg`Paid to`, cell: ({ target }) => <Target text={target} /> },
  { id: 'amount', head: msg`Amount`, figures: true, cell: ({ amount }) => <Price value={amount} whole={false} /> },
  { id: 'lines', head: msg`Bookings`, cell: ({ payee, lines }) => <LinesButton payee={payee} lines={lines} /> },
]
const planned = {
  name: 'planned-payments',
  columns: COLUMNS,
  idOf: ({ ownerId, amount }: Planned) => `${ownerId}${amount.currency}`,
  nameOf: ({ payee }: Planned) => payee,
}

/** One payment for each owner and currency. */
export function PlannedTable({ payouts }: { payouts: PayoutPreview['payouts'] }) {
  const { t } = useLingui()
  if (payouts.length === 0)
    return (
      <p className="text-soft">
        <Trans>Nothing is due yet.</Trans>
      </p>
    )
  const said = t`${plural(payouts.length, { one: '# payment', other: '# payments' })}`
  return <ListPart list={planned} rows={payouts} caption={said} />
}
