import { Trans, useLingui } from '@lingui/react/macro'
import { DISPUTE_LOOKS } from '#app/admin/disputes/dispute-words.ts'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { PAYMENT_LOOKS, REFUND_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { Panel } from './panel.tsx'

type Paid = { reservation: ReservationView; disputes: StaffReservationDetail['disputes'] }

/** Every attempt to pay, and everything that went back. */
export function PaymentsPanel({ reservation: { payments, refunds }, disputes }: Paid) {
  return (
    <Panel title={<Trans>Payments and refunds</Trans>}>
      {payments.length === 0 ? (
        <p className="text-soft text-sm">
          <Trans>Nothing was paid yet.</Trans>
        </p>
      ) : (
        <div className="grid gap-4">
          <Payments payments={payments} />
          {refunds.length > 0 && <Refunds refunds={refunds} />}
          {disputes.length > 0 && <Disputes disputes={disputes} />}
        </div>
      )}
    </Panel>
  )
}

/** Payers who asked their bank for the money back. */
function Disputes({ disputes }: Pick<Paid, 'disputes'>) {
  const may = useMay()('disputes.read')
  return (
    <ul className="grid gap-2 text-sm">
      {disputes.map(({ id, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <StatusBadge look={DISPUTE_LOOKS[status]} />
          {may ? (
            <TextLink to={`/admin/disputes/${id}`}>
              <Trans>The payer disputes the payment</Trans>
            </TextLink>
          ) : (
            <Trans>The payer disputes the payment</Trans>
          )}
        </li>
      ))}
    </ul>
  )
}

function Payments({ payments }: { payments: readonly PaymentView[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [
    t`Payment`,
    t`Status`,
    { figures: t`Amount` },
    { figures: t`Captured` },
    { figures: t`Refunded` },
    t`When`,
  ]
  return (
    <Table dense hideCaption caption={t`Payments`} className="min-w-[40rem]">
      <TableHead columns={columns} />
      <tbody>
        {payments.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="whitespace-nowrap">
              <Method payment={one} />
            </th>
            <td>
              <StatusBadge look={PAYMENT_LOOKS[one.status]} />
              {one.declineCode && <span className="mt-0.5 block text-soft text-xs">{one.declineCode}</span>}
              {one.purpose && (
                <span className="mt-0.5 block text-soft text-xs">
                  <Trans>For a change to the stay</Trans>
                </span>
              )}
              {one.stray && (
                <span className="mt-0.5 block max-w-48 text-danger text-xs">
                  <Trans>Charged by the provider after it ended; refunded automatically</Trans>
                </span>
              )}
            </td>
            <td className="figures">
              <Price value={one.amount} whole={false} />
            </td>
            <td className="figures">
              <Price value={one.captured} whole={false} />
            </td>
            <td className="figures">
              <Price value={one.refunded} whole={false} />
            </td>
            <td className="whitespace-nowrap tabular-nums">{formatMoment(one.createdAt, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Method({ payment: { method, card, instalments } }: { payment: PaymentView }) {
  if (method === 'pix') return 'Pix'
  const count = instalments?.count ?? 1
  return (
    <>
      <span className="capitalize">{card?.brand}</span> •••• {card?.last4}
      {count > 1 && (
        <span className="text-soft">
          {' '}
          <Trans>in {count} instalments</Trans>
        </span>
      )}
    </>
  )
}

function Refunds({ refunds }: { refunds: readonly RefundView[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [t`Refund`, t`Status`, t`Reason`, t`Promised by`, t`Reference`, t`When`]
  return (
    <Table dense hideCaption caption={t`Refunds`} className="min-w-[40rem]">
      <TableHead columns={columns} />
      <tbody>
        {refunds.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Price value={one.amount} whole={false} />
            </th>
            <td>
              <StatusBadge look={REFUND_LOOKS[one.status]} />
            </td>
            <td className="max-w-56">
              {one.elsewhere ? (
                <span className="text-danger">
                  <Trans>Made in the payment provider’s dashboard, not here</Trans>
                </span>
              ) : (
                one.reason
              )}
            </td>
            <td className="whitespace-nowrap tabular-nums">
              {one.promisedBy ? formatDate(one.promisedBy, locale) : '—'}
            </td>
            <td className="wrap-anywhere max-w-40 text-xs">{one.reference ?? '—'}</td>
            <td className="whitespace-nowrap tabular-nums">{formatMoment(one.createdAt, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
