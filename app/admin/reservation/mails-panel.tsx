import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { MAIL_LOOKS } from '#app/admin/words/mail-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { StaffMail } from '#modules/notifications/staff-mails.contract.ts'
import { reservationMails } from '#modules/notifications/staff-mails.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { Panel } from './panel.tsx'

type MailsPanelProps = { reservation: ReservationView }

/** What the traveller was sent; the words of a mail on demand. */
export function MailsPanel({ reservation }: MailsPanelProps) {
  const { id } = reservation
  const loading = useData(reservationMails.list, { id })
  const [open, setOpen] = useState<StaffMail | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const mayResend = useMay()('reservations.resend')
  return (
    <Panel title={<Trans>Emails</Trans>}>
      <Asking loading={loading} lines={3}>
        {({ rows, confirmable }) => (
          <>
            {rows.length === 0 && (
              <p className="text-soft text-sm">
                <Trans>Nothing was sent yet.</Trans>
              </p>
            )}
            <ul className="grid gap-3">
              {rows.toReversed().map((mail) => (
                <Line key={mail.id} mail={mail} onOpen={setOpen} />
              ))}
            </ul>
            {mayResend && confirmable && <Resend reservation={reservation} onSent={loading.again} />}
          </>
        )}
      </Asking>
      {open && <MailDialog reservationId={id} mail={open} onClose={close} />}
    </Panel>
  )
}

function Line({ mail, onOpen }: { mail: StaffMail; onOpen: (mail: StaffMail) => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { subject, recipient, status, createdAt, sentAt } = mail
  const { word, tone } = MAIL_LOOKS[status]
  return (
    <li className="text-sm">
      <p className="flex items-start justify-between gap-3">
        <span className="wrap-anywhere font-medium">{subject}</span>
        <Badge tone={tone}>{i18n._(word)}</Badge>
      </p>
      <p className="wrap-anywhere text-soft text-xs tabular-nums">
        {recipient} · {formatMoment(sentAt ?? createdAt, locale, { zone: true })}
      </p>
      <Button size="sm" variant="ghost" className="-ml-3" aria-label={t`Read: ${subject}`} onClick={() => onOpen(mail)}>
        <Trans>Read</Trans>
      </Button>
    </li>
  )
}

function Resend({ reservation: { id, contact }, onSent }: MailsPanelProps & { onSent: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { email } = contact
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: t`The confirmation is on its way`, description: email })
    onSent()
  }, [toast, t, email, onSent])
  const { send, pending, problem } = usePageAction(onDone)
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      <ProblemAlert problem={problem} />
      <p className="text-soft text-xs">
        <Trans>With the booking as it is today and its files, to {email}.</Trans>
      </p>
      <div>
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          onClick={() => void send(reservationMails.resend, { id })}
        >
          <Trans>Send the confirmation again</Trans>
        </Button>
      </div>
    </div>
  )
}

type MailDialogProps = { reservationId: string; mail: StaffMail; onClose: () => void }

function MailDialog({ reservationId, mail, onClose }: MailDialogProps) {
  const loading = useData(reservationMails.read, { id: reservationId, mailId: mail.id })
  return (
    <Dialog open onClose={onClose} title={mail.subject}>
      <p className="mb-4 text-soft text-sm">
        <Trans>To {mail.recipient}. Your reading it is recorded; keys in links are removed.</Trans>
      </p>
      <Asking loading={loading} lines={8}>
        {({ text }) => <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      </Asking>
    </Dialog>
  )
}
