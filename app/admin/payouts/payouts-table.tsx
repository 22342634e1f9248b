import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LateListPart } from '#app/kit/list/late-rows.tsx'
import type { Column } from '#app/kit/list/list.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Payout, PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { payout as endpoints } from '#modules/ledger/payouts/payouts.routes.ts'
import { formatMoney } from '#platform/money.ts'
import { BeforePayout, WorthALookAt } from './before-payout.tsx'
import { BookingsButton, LinesTable } from './lines-dialog.tsx'
import { OneLineDialog } from './one-line-dialog.tsx'
import { BY_STRIPE, PAYOUT_LOOKS, TRANSFER_WORDS } from './payout-words.ts'
import { Target } from './target.tsx'

type Outcome = 'paid' | 'returned'

const COLUMNS: readonly Column<Payout>[] = [
  { id: 'payee', head: msg`Payee`, cell: ({ payee }) => payee },
  { id: 'target', head: msg`Paid to`, cell: ({ target }) => <Target text={target} /> },
  { id: 'amount', head: msg`Amount`, figures: true, cell: ({ amount }) => <Price value={amount} whole={false} /> },
  { id: 'lines', head: msg`Bookings`, cell: (payout) => <Bookings payout={payout} /> },
  { id: 'status', head: msg`Status`, cell: (payout) => <Standing payout={payout} /> },
]
const ACTION: Column<Payout> = {
  id: 'action',
  head: msg`Action`,
  wide: true,
  pinned: true,
  cell: (payout) => <Actions payout={payout} />,
}
/** Of a run that waits: what is with the bank is not decided on any more. */
const CHECK: Column<Payout> = {
  id: 'check',
  head: msg`Before payout`,
  cell: ({ ownerId, payee }) => <BeforePayout ownerId={ownerId} payee={payee} />,
}
const read = { name: 'payments', columns: COLUMNS, idOf: ({ id }: Payout) => id, nameOf: ({ payee }: Payout) => payee }
const settled = { ...read, columns: [...COLUMNS, ACTION] }
const decided = { ...read, columns: [...COLUMNS, CHECK] }

/** Every payment of a run, and what became of it. */
export function PayoutsTable({ run: { payouts, payments, status } }: { run: PayoutRunDetail }) {
  const { t } = useLingui()
  const may = useMay()
  const settles = status === 'approved' && may('payouts.prepare')
  const said = t`${plural(payments.total, { one: '# payment', other: '# payments' })}`
  if (status === 'prepared')
    return (
      <WorthALookAt owners={payouts.map(({ ownerId }) => ownerId)}>
        <LateListPart list={decided} rows={payouts} caption={said} />
      </WorthALookAt>
    )
  return <LateListPart list={settles ? settled : read} rows={payouts} caption={said} />
}

function Bookings({ payout: { payee, lines } }: { payout: Payout }) {
  // What came back of a booking is a line of its own.
  const stays = new Set(lines.map(({ stayId }) => stayId))
  return (
    <BookingsButton payee={payee} count={stays.size}>
      <LinesTable lines={lines} />
    </BookingsButton>
  )
}

function Standing({ payout }: { payout: Payout }) {
  const { status, reference, reason, settledAt, transfer, cameBack, leftAside } = payout
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const back = cameBack && formatMoney(cameBack, locale)
  const says = transfer && status === 'sent' && TRANSFER_WORDS[transfer]
  return (
    <>
      <StatusBadge look={says ? BY_STRIPE : PAYOUT_LOOKS[status]} />
      {says && <span className="mt-0.5 block text-soft text-xs">{i18n._(says)}</span>}
      {settledAt && (
        <span className="mt-0.5 block text-soft text-xs tabular-nums">{formatMoment(settledAt, locale)}</span>
      )}
      {back && status === 'paid' && (
        <span className="mt-0.5 block text-soft text-xs">{t`${back} of it came back`}</span>
      )}
      {leftAside && (status === 'sent' || status === 'paid') && (
        <span className="mt-0.5 block text-soft text-xs">
          <Trans>
            Its transfer was begun with a Stripe key of another kind, and Stripe knows nothing of it with the key in
            use. Mark it as returned: it is owed again, and paid once the owner has confirmed where to.
          </Trans>
        </span>
      )}
      {(reason ?? reference) && (
        <span className="wrap-anywhere mt-0.5 block text-soft text-xs">{reason ?? reference}</span>
      )}
    </>
  )
}

function Actions({ payout }: { payout: Payout }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Outcome | null>(null)
  const { payee, status, way, leftAside } = payout
  // Stripe says by itself what becomes of it, unless it knows nothing of it.
  if (way === 'stripe' && !leftAside) return null
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'sent' && !leftAside && (
        <Button size="sm" aria-label={t`The bank paid it: ${payee}`} onClick={() => setAsked('paid')}>
          <Trans>The bank paid it</Trans>
        </Button>
      )}
      {(status === 'sent' || status === 'paid') && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`Mark as returned: ${payee}`}
          onClick={() => setAsked('returned')}
        >
          <Trans>Mark as returned</Trans>
        </Button>
      )}
      {asked && <OutcomeDialog payout={payout} kind={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

type OutcomeDialogProps = { payout: Payout; kind: Outcome; onClose: () => void }

function OutcomeDialog({ payout: { id, payee }, kind, onClose }: OutcomeDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const action = usePageAction(() => {
    toast({ variant: 'success', title: kind === 'paid' ? t`Recorded as paid` : t`Recorded as returned` })
    onClose()
  })
  if (kind === 'paid')
    return (
      <OneLineDialog
        title={<Trans>The bank paid {payee}</Trans>}
        lead={<Trans>The owner sees the reference on the statement.</Trans>}
        label={t`Reference of the bank`}
        missing={t`Enter the bank’s reference for the payment.`}
        submit={<Trans>Record</Trans>}
        longest={100}
        action={action}
        onLine={(reference) => void action.send(endpoints.paid, { id, body: { reference } })}
        onClose={onClose}
      />
    )
  return (
    <OneLineDialog
      title={<Trans>The payment of {payee} came back</Trans>}
      lead={<Trans>Its bookings are owed again and go into the next run. We email the owner the reason.</Trans>}
      label={t`What the bank says`}
      missing={t`Explain why the bank returned the payment.`}
      submit={<Trans>Record</Trans>}
      danger
      longest={500}
      action={action}
      onLine={(reason) => void action.send(endpoints.returned, { id, body: { reason } })}
      onClose={onClose}
    />
  )
}
