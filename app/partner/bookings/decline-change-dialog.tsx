import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { FormNotes } from '../forms/form-notes.tsx'
import { type Check, useForm } from '../session/use-form.ts'
import type { Booking } from './booking.ts'

type DeclineChangeDialogProps = {
  booking: Booking
  decline: (booking: Booking, reason: string) => Promise<void>
  onClose: () => void
}

const check: Check = ({ reason = '' }) =>
  reason.trim() === '' ? [{ field: 'reason', message: msg`Say why, so that the guest knows.` }] : []

/** A no to a change needs its reason; the booking stands as it was. */
export function DeclineChangeDialog({ booking, decline, onClose }: DeclineChangeDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    check,
    async send({ reason = '' }) {
      await decline(booking, reason.trim())
      onClose()
    },
  })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Decline this change?</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p className="text-soft">
          <Trans>The booking stands as it was, and what the guest paid for the change goes back.</Trans>
        </p>
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
            <Trans>Decline the change</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
