import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { formatDate } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Table } from '#app/ui/table.tsx'
import type { PayoutLine } from '#modules/ledger/payouts/payouts.contract.ts'

type BookingsButtonProps = { payee: string; count: number; children: ReactNode }

/** How many bookings a payment is for; opens what each of them adds. */
export function BookingsButton({ payee, count, children }: BookingsButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const said = t`${plural(count, { one: '# booking', other: '# bookings' })}`
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-4 whitespace-nowrap"
        aria-label={t`${said} of ${payee}`}
        onClick={() => setOpen(true)}
      >
        {said}
      </Button>
      {open && (
        <Dialog open size="lg" onClose={() => setOpen(false)} title={payee}>
          {children}
        </Dialog>
      )}
    </>
  )
}

/** gross − refunded − fee = net; what is paid of it now may be less. */
export function LinesTable({ lines }: { lines: readonly PayoutLine[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [
    t`Booking`,
    t`Check-out`,
    { figures: t`Paid by the guest` },
    { figures: t`Refunded` },
    { figures: t`Fee` },
    { figures: t`Owner's share` },
    { figures: t`Paid now` },
  ]
  return (
    <Table dense hideCaption caption={t`Bookings`} className="min-w-[44rem] [&_thead_th]:whitespace-normal!">
      <TableHead columns={columns} />
      <tbody>
        {lines.map(({ stayId, code, hotelName, hotelLanguage, checkOut, gross, refunded, fee, net, amount }) => (
          <tr key={`${stayId} ${amount.amount}`}>
            <th scope="row">
              <span className="font-mono tracking-wide">{code}</span>
              <span className="block font-normal text-soft text-xs">
                <OwnName language={hotelLanguage}>{hotelName}</OwnName>
              </span>
            </th>
            <td className="whitespace-nowrap tabular-nums">{formatDate(checkOut, locale)}</td>
            {[gross, refunded, fee, net, amount].map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep this order
              <td key={column} className="figures">
                <Price value={value} whole={false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
