import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { FormNotes } from '../forms/form-notes.tsx'
import { type Check, useForm } from '../session/use-form.ts'
import type { Booking } from './booking.ts'

type RejectDialogProps = {
  booking: Booking
  reject: (booking: Booking, reason: string) => Promise<void>
  onClose: () => void
}

const check: Check = ({ reason = '' }) =>
  reason.trim() === '' ? [{ field: 'reason', message: msg`Say why, so that the guest knows.` }] : []

/** A no needs its reason. After a yes it is a cancellation by the hotel, and says what that means. */
export function RejectDialog({ booking, reject, onClose }: RejectDialogProps) {
  const { t } = useLingui()
  const accepted = booking.status === 'confirmed'
  const form = useForm({
    check,
    async send({ reason = '' }) {
      await reject(booking, reason.trim())
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={accepted ? <Trans>Cancel this confirmed booking?</Trans> : <Trans>Reject this booking?</Trans>}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        {accepted ? (
          <Alert tone="warning" title={t`You have accepted this booking already.`}>
            <Trans>
              The guest gets everything back at once, our staff are told, and we offer the guest other hotels. Nothing
              is paid out for it.
            </Trans>
          </Alert>
        ) : (
          <p className="text-soft">
            <Trans>The guest pays nothing, and the rooms are free again at once.</Trans>
          </p>
        )}
        <FormNotes {...form} fallback={t`Failed to update reservation`} />
        <TextArea
          {...{ id: 'reason', name: 'reason', error: form.errorOf('reason') }}
          label={t`Reason`}
          help={t`The guest reads it.`}
          maxLength={500}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={form.pending}>
            {accepted ? <Trans>Cancel the booking</Trans> : <Trans>Reject the booking</Trans>}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
