import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Payout, PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { payout as endpoints } from '#modules/ledger/payouts/payouts.routes.ts'
import { LinesButton } from './lines-dialog.tsx'
import { OneLineDialog } from './one-line-dialog.tsx'
import { PAYOUT_LOOKS } from './payout-words.ts'
import { Target } from './target.tsx'

type Outcome = { payout: Payout; kind: 'paid' | 'returned' }

/** Every payment of a run, and what the bank did with it. */
export function PayoutsTable({ run: { payouts, status } }: { run: PayoutRunDetail }) {
  const { t } = useLingui()
  const may = useMay()
  const [asked, setAsked] = useState<Outcome | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const settles = status === 'approved' && may('payouts.prepare')
  const said = t`${plural(payouts.length, { one: '# payment', other: '# payments' })}`
  const columns = [
    t`Payee`,
    t`Paid to`,
    { figures: t`Amount` },
    t`Bookings`,
    t`Status`,
    ...(settles ? [t`Action`] : []),
  ]
  return (
    <>
      <Table dense hideCaption caption={said} className="min-w-[46rem]">
        <TableHead columns={columns} />
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <th scope="row">{payout.payee}</th>
              <td>
                <Target text={payout.target} />
              </td>
              <td className="figures">
                <Price value={payout.amount} whole={false} />
              </td>
              <td>
                <LinesButton payee={payout.payee} lines={payout.lines} />
              </td>
              <Standing payout={payout} />
              {settles && <Actions payout={payout} onAsk={setAsked} />}
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <OutcomeDialog key={`${asked.payout.id}${asked.kind}`} asked={asked} onClose={close} />}
    </>
  )
}

function Standing({ payout: { status, reference, reason, settledAt } }: { payout: Payout }) {
  const locale = useLocale()
  return (
    <td>
      <StatusBadge look={PAYOUT_LOOKS[status]} />
      {settledAt && (
        <span className="mt-0.5 block text-soft text-xs tabular-nums">{formatMoment(settledAt, locale)}</span>
      )}
      {(reason ?? reference) && (
        <span className="wrap-anywhere mt-0.5 block text-soft text-xs">{reason ?? reference}</span>
      )}
    </td>
  )
}

type ActionsProps = { payout: Payout; onAsk: (asked: Outcome) => void }

function Actions({ payout, onAsk }: ActionsProps) {
  const { t } = useLingui()
  const { payee, status } = payout
  return (
    <td className="whitespace-nowrap">
      <div className="flex gap-2">
        {status === 'sent' && (
          <Button size="sm" aria-label={t`The bank paid it: ${payee}`} onClick={() => onAsk({ payout, kind: 'paid' })}>
            <Trans>The bank paid it</Trans>
          </Button>
        )}
        {(status === 'sent' || status === 'paid') && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t`It came back: ${payee}`}
            onClick={() => onAsk({ payout, kind: 'returned' })}
          >
            <Trans>It came back</Trans>
          </Button>
        )}
      </div>
    </td>
  )
}

function OutcomeDialog({ asked: { payout, kind }, onClose }: { asked: Outcome; onClose: () => void }) {
  const { t } = useLingui()
  const { id, payee } = payout
  const toast = useToast()
  const action = usePageAction(() => {
    toast({ variant: 'success', title: kind === 'paid' ? t`Written down as paid` : t`Written down as sent back` })
    onClose()
  })
  if (kind === 'paid')
    return (
      <OneLineDialog
        title={<Trans>The bank paid {payee}</Trans>}
        lead={<Trans>The owner reads the reference on the statement.</Trans>}
        label={t`Reference of the bank`}
        missing={t`Enter the reference that the bank gave to the payment.`}
        submit={<Trans>Write it down</Trans>}
        longest={100}
        action={action}
        onLine={(reference) => void action.send(endpoints.paid, { id, body: { reference } })}
        onClose={onClose}
      />
    )
  return (
    <OneLineDialog
      title={<Trans>The payment of {payee} came back</Trans>}
      lead={
        <Trans>Its bookings are owed again and go into the next run. The owner is told by mail, with the reason.</Trans>
      }
      label={t`What the bank says`}
      missing={t`Say why the bank sent the payment back.`}
      submit={<Trans>Write it down</Trans>}
      danger
      longest={500}
      action={action}
      onLine={(reason) => void action.send(endpoints.returned, { id, body: { reason } })}
      onClose={onClose}
    />
  )
}
