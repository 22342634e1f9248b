import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { Price } from '#app/components/flights/price.tsx'
import { Table } from '#app/ui/table.tsx'
import type { PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { LinesButton } from './lines-dialog.tsx'
import { Target } from './target.tsx'

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
  return (
    <Table dense hideCaption caption={said} className="min-w-[36rem]">
      <TableHead columns={[t`Payee`, t`Paid to`, { figures: t`Amount` }, t`Bookings`]} />
      <tbody>
        {payouts.map(({ ownerId, payee, target, amount, lines }) => (
          <tr key={`${ownerId}${amount.currency}`}>
            <th scope="row">{payee}</th>
            <td>
              <Target text={target} />
            </td>
            <td className="figures">
              <Price value={amount} whole={false} />
            </td>
            <td>
              <LinesButton payee={payee} lines={lines} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
