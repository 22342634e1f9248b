import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useCallback, useState } from 'react'
import { Here } from '#app/admin/frame/here.tsx'
import { LateApprovals } from '#app/admin/reservations/late-approvals.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { Button } from '#app/ui/button.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import type { Queue } from '#modules/ticketing/ticketing.contract.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ActDialog, CancelDialog, PayLinkDialog, RefundDialog } from './late-dialogs.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { TicketingPanel } from './ticketing-panel.tsx'
import { TravellersPanel } from './travellers-panel.tsx'

type DetailPageProps = { detail: StaffReservationDetail; queue: Queue | null; kinds: readonly StaffKind[] }

/** One reservation as staff see it: what was sold at the left, what happened at the right. */
export function DetailPage({ detail, queue, kinds }: DetailPageProps) {
  const { reservation, postings, notes, history } = detail
  const { id, code } = reservation
  const may = useMay()
  const waiting = detail.approvals.filter(({ status }) => status === 'waiting')
  return (
    <>
      <Here kind="reservation" id={code} />
      <Head detail={detail} />
      {waiting.length > 0 && (
        <section className="mb-5">
          <h2 className="mb-2 font-semibold">
            <Trans>Waiting for a second person</Trans>
          </h2>
          <LateApprovals rows={waiting.map((one) => ({ ...one, reservationId: id, code }))} />
        </section>
      )}
      <div className="grid items-start gap-5 min-[90rem]:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          {kinds.map(({ kind, panels }) => (
            <Fragment key={kind}>{panels(detail)}</Fragment>
          ))}
          {queue && <TicketingPanel queue={queue} />}
          <TravellersPanel detail={detail} kinds={kinds} />
          <PaymentsPanel reservation={reservation} disputes={detail.disputes} />
          {may('ledger.read') && <LedgerPanel postings={postings} />}
        </div>
        <div className="grid min-w-0 items-start gap-5 md:grid-cols-2 min-[90rem]:grid-cols-1">
          <NotesPanel id={id} notes={notes} />
          <HistoryPanel history={history} items={reservation.items} kinds={kinds} />
          <DocumentsPanel reservation={reservation} />
          <MailsPanel reservation={reservation} />
        </div>
      </div>
    </>
  )
}

function Head({ detail }: { detail: StaffReservationDetail }) {
  const { t } = useLingui()
  const { code, status, createdAt, contact, total, demonstration, holdExpiresAt } = detail.reservation
  const locale = useLocale()
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
          <span className="sr-only">{t`Reservation`} </span>
          <span className="font-mono tracking-wide">{code}</span>
          <StatusBadge look={RESERVATION_LOOKS[status]} />
        </h1>
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          <Price value={total} whole={false} className="font-semibold text-ink" />
          <span className="tabular-nums">
            <Trans>booked {formatMoment(createdAt, locale, { zone: true })}</Trans>
          </span>
          <a className={linkClass()} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          <PhoneLink number={contact.phone} />
          {status === 'held' && holdExpiresAt && (
            <span className="tabular-nums">
              <Trans>held until {formatMoment(holdExpiresAt, locale, { zone: true })}</Trans>
            </span>
          )}
          {demonstration && <Trans>demonstration inventory</Trans>}
        </p>
      </div>
      <Actions detail={detail} />
    </div>
  )
}

function Actions({ detail }: { detail: StaffReservationDetail }) {
  const may = useMay()
  const [open, setOpen] = useState<'act' | 'cancel' | 'pay' | 'refund' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const { reservation, owed } = detail
  const refundable = reservation.payments.some(({ captured, refunded }) => captured.amount > refunded.amount)
  return (
    <div className="flex flex-wrap gap-2">
      {may('reservations.act') && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('act')}>
          <Trans>Act on behalf of the traveller</Trans>
        </Button>
      )}
      {may('reservations.act') && owed && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('pay')}>
          <Trans>Send payment link</Trans>
        </Button>
      )}
      {may('refunds.request') && refundable && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('refund')}>
          <Trans>Refund</Trans>
        </Button>
      )}
      {may('reservations.cancel') && reservation.cancellable && (
        <Button variant="danger" size="sm" onClick={() => setOpen('cancel')}>
          <Trans>Cancel the booking</Trans>
        </Button>
      )}
      {open === 'act' && <ActDialog reservation={reservation} onClose={close} />}
      {open === 'pay' && owed && <PayLinkDialog reservation={reservation} owed={owed} onClose={close} />}
      {open === 'cancel' && <CancelDialog detail={detail} onClose={close} />}
      {open === 'refund' && <RefundDialog detail={detail} onClose={close} />}
    </div>
  )
}
