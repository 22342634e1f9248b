import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useCallback, useState } from 'react'
import { QuoteBox } from '#app/admin/reservation/quote-box.tsx'
import { useAction, useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { reservationMails } from '#modules/notifications/staff-mails.routes.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'

type ActionsProps = { row: ReservationSummary; chosen: boolean; onChoose: () => void }

/** Where there is something that may be sent again, and something that may be cancelled. */
const SENT = new Set<ReservationSummary['status']>(['paid', 'confirmed', 'changed'])
const STANDING = new Set<ReservationSummary['status']>(['pending', 'paid', 'confirmed', 'changed'])

/** What an agent can do about a reservation without leaving the chat; what the role does not allow is not there. */
export function ReservationActions({ row: { id, code, status }, chosen, onChoose }: ActionsProps) {
  const { t } = useLingui()
  const may = useMay()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const done = useCallback(() => toast({ variant: 'success', title: t`The confirmation is on its way` }), [toast, t])
  const resend = useAction()
  async function send() {
    if (await resend.run(reservationMails.resend, { id })) done()
  }
  return (
    <>
      <div className="-ml-3 flex flex-wrap">
        {may('reservations.resend') && SENT.has(status) && (
          <Button
            size="sm"
            variant="ghost"
            className="px-3"
            pending={resend.busy}
            aria-label={t`Send voucher again: ${code}`}
            onClick={() => void send()}
          >
            <Trans>Send voucher again</Trans>
          </Button>
        )}
        {may('refunds.request') && STANDING.has(status) && (
          <Button
            size="sm"
            variant="ghost"
            className="px-3"
            aria-label={t`Cancel quote: ${code}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Cancel quote</Trans>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="px-3"
          aria-pressed={chosen}
          aria-label={t`Use in replies: ${code}`}
          icon={chosen && <Check aria-hidden="true" className="size-4" />}
          onClick={onChoose}
        >
          <Trans>Use in replies</Trans>
        </Button>
      </div>
      {resend.problem && (
        <p role="alert" className="text-danger text-xs">
          {resend.problem.message || t`Failed to connect to server`}
        </p>
      )}
      {asking && <QuoteDialog id={id} code={code} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What it would give back. Nothing is cancelled here. */
function QuoteDialog({ id, code, onClose }: { id: string; code: string; onClose: () => void }) {
  const loading = useData(staffReservation.quote, { id })
  return (
    <Dialog open onClose={onClose} title={<Trans>If {code} were cancelled</Trans>}>
      <Asking loading={loading} lines={5}>
        {(quote) => (
          <div className="grid gap-3">
            <QuoteBox quote={quote} />
            <p className="text-soft text-sm">
              <Trans>This is only a quote. To cancel, open the reservation.</Trans>
            </p>
          </div>
        )}
      </Asking>
    </Dialog>
  )
}
