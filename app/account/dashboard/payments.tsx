import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, FileText, QrCode, Undo2 } from 'lucide-react'
import { useAction } from '#app/account/session/data.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { PaymentStatus, PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import { documents } from '#modules/reservations/documents/documents.routes.ts'
import type { CustomerPayments } from '#modules/reservations/read/own-reservations.contract.ts'
import { formatMoment } from './format-moment.ts'

type PaymentRow = CustomerPayments['rows'][number]

/** What was paid and what came back, newest first, with the receipt of each. */
export function Payments({ payments }: { payments: readonly PaymentRow[] }) {
  if (payments.length === 0) return <NoPayments />
  return (
    <ul className="grid gap-4">
      {payments.map((row) => (
        <li key={row.payment.id}>
          <PaymentCard row={row} />
        </li>
      ))}
    </ul>
  )
}

function PaymentCard({ row: { code, title, titleLanguage, payment, refunds } }: { row: PaymentRow }) {
  const { t, i18n } = useLingui()
  const { run, busy } = useAction({ refused: useSayRefusal() })
  const { name, tone } = STATUS[payment.status]
  async function save() {
    const done = await run(documents.open, { code, kind: 'invoice.pdf' })
    if (done) saveFile(done.answer, `${code}-${t`receipt`}.pdf`)
  }
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-bold font-display text-heading">
            <OwnName language={titleLanguage}>{title}</OwnName>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-[0.9375rem] text-soft">
            <span className="figures">{formatMoment(payment.createdAt, i18n.locale)}</span>
            <TextLink to={`/reservations/${code}`} className="figures tracking-wider">
              {code}
            </TextLink>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:block sm:text-right">
          <Price value={payment.amount} className="font-bold font-display text-heading" />
          <div className="sm:mt-1">
            <Badge tone={tone}>{i18n._(name)}</Badge>
          </div>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <Method payment={payment} />
        {payment.captured.amount > 0 && (
          <Button
            variant="secondary"
            size="sm"
            pending={busy}
            icon={<FileText aria-hidden="true" className="size-4" />}
            onClick={save}
          >
            <Trans>Receipt (PDF)</Trans>
          </Button>
        )}
      </div>
      {refunds.length > 0 && (
        <ul className="mt-4 grid gap-2 border-line border-t pt-4">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Method({ payment: { method, card, instalments } }: { payment: PaymentView }) {
  const Icon = method === 'pix' ? QrCode : CreditCard
  const count = instalments?.count ?? 1
  return (
    <p className="figures flex items-center gap-2 text-[0.9375rem] text-soft">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span className="flex flex-wrap gap-x-3">
        <span className="whitespace-nowrap">
          {card ? `${BRANDS[card.brand] ?? card.brand} •••• ${card.last4}` : 'Pix'}
        </span>
        {instalments && count > 1 && (
          <span className="whitespace-nowrap">
            <Trans>
              {count} instalments of <Price value={instalments.each} />
            </Trans>
          </span>
        )}
      </span>
    </p>
  )
}

function Refund({ refund: { status, amount, promisedBy, settledAt, reference } }: { refund: RefundView }) {
  const { t, i18n } = useLingui()
  const arrived = settledAt && formatMoment(settledAt, i18n.locale)
  const day = promisedBy && formatDay(promisedBy, i18n.locale)
  const words =
    status === 'failed'
      ? t`The bank returned it; we are taking care of it.`
      : arrived
        ? t`Arrived on ${arrived}`
        : day
          ? t`On its way, expected by ${day}`
          : t`On its way`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
      <span className="flex min-w-0 items-start gap-2">
        <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />
        <span className="min-w-0">
          <Trans>Refund</Trans> · <span className="text-soft">{words}</span>
          {reference && <span className="figures wrap-anywhere block text-sm text-soft">{reference}</span>}
        </span>
      </span>
      <Price value={amount} className="font-semibold" />
    </li>
  )
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', diners: 'Diners Club' }

const STATUS: Record<PaymentStatus, { name: MessageDescriptor; tone: BadgeTone }> = {
  requires_payment: { name: msg`Not paid yet`, tone: 'neutral' },
  requires_action: { name: msg`Not paid yet`, tone: 'neutral' },
  authorised: { name: msg`Reserved on the card`, tone: 'sea' },
  captured: { name: msg`Paid`, tone: 'success' },
  partially_refunded: { name: msg`Refunded in part`, tone: 'sea' },
  refunded: { name: msg`Refunded`, tone: 'neutral' },
  voided: { name: msg`Released, not charged`, tone: 'neutral' },
  failed: { name: msg`Declined, not charged`, tone: 'neutral' },
  expired: { name: msg`Not paid in time`, tone: 'neutral' },
  in_doubt: { name: msg`Waiting for the bank`, tone: 'warning' },
}

function NoPayments() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={3}
      picture={<CreditCard aria-hidden="true" />}
      title={t`Nothing has been paid yet`}
      action={
        <ButtonLink to="/flights">
          <Trans>Search flights</Trans>
        </ButtonLink>
      }
    >
      <Trans>Every payment and every refund appears here, with a receipt to keep.</Trans>
    </EmptyState>
  )
}
