import { useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { formatDate } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Table } from '#app/ui/table.tsx'
import type { PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { formatMoney } from '#platform/money.ts'

/** Bookings that are not paid now, each with the sentence that its owner reads too. */
export function WaitingTable({ rows }: { rows: PayoutPreview['waiting'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [t`Booking`, t`Check-out`, { figures: t`Amount` }, t`Why not now`]
  return (
    <Table dense hideCaption caption={t`Bookings left out`} className="min-w-[40rem]">
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ stayId, code, hotelName, hotelLanguage, checkOut, amount, explanation }) => (
          <tr key={stayId}>
            <th scope="row">
              <span className="font-mono tracking-wide">{code}</span>
              <span className="block font-normal text-soft text-xs">
                <OwnName language={hotelLanguage}>{hotelName}</OwnName>
              </span>
            </th>
            <td className="whitespace-nowrap tabular-nums">{formatDate(checkOut, locale)}</td>
            <td className="figures">
              <Price value={amount} whole={false} />
            </td>
            <td className="min-w-60">{explanation}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Where ledger and stays say different things, nothing is paid before someone has looked. */
export function Differences({ rows }: { rows: PayoutPreview['differences'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Alert tone="danger" title={t`Ledger and bookings disagree; none of these are paid`}>
      <ul className="list-disc pl-5">
        {rows.map(({ ownerId, reservationId, ledger, stays }) => {
          const [booked, owed] = [formatMoney(ledger, locale), formatMoney(stays, locale)]
          return (
            <li key={`${ownerId}${reservationId}`}>
              <span className="figures">{t`Reservation ${reservationId}: ledger ${booked}, bookings ${owed}`}</span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
