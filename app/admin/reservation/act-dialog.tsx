import { Trans, useLingui } from '@lingui/react/macro'
import { LookDialog } from '#app/admin/view-as/look-dialog.tsx'
import { acting } from '#modules/accounts/views/views.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type ActDialogProps = { reservation: Pick<ReservationView, 'id' | 'code'>; onClose: () => void }

/** Opens the booking as its traveller has it, to do for them what they ask for. */
export function ActDialog({ reservation: { id, code }, onClose }: ActDialogProps) {
  const { t } = useLingui()
  return (
    <LookDialog
      kind="booking"
      about={code}
      title={t`Act on behalf of the traveller of ${code}`}
      action={t`Continue`}
      note={
        <Trans>
          You answer the airline, change dates and withdraw changes as the traveller would, for 30 minutes. Your name
          appears in the timeline and the audit log. Only the traveller pays and writes; you cancel and refund on this
          page.
        </Trans>
      }
      says={(until) => t`You are acting for the traveller of ${code}, until ${until}.`}
      end={t`Stop acting`}
      start={async (send, reason) => {
        const done = await send(acting.start, { body: { id, reason } })
        return done ? done.answer : null
      }}
      onClose={onClose}
    />
  )
}
