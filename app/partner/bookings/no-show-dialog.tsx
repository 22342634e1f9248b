import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Booking } from './booking.ts'

type NoShowDialogProps = { booking: Booking; noShow: (booking: Booking) => Promise<void>; onClose: () => void }

/** The guest did not come: said once, and not taken back. */
export function NoShowDialog({ booking, noShow, onClose }: NoShowDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    check: () => [],
    async send() {
      await noShow(booking)
      onClose()
    },
  })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>The guest did not come?</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormNotes {...form} fallback={t`Failed to update reservation`} />
        <p className="text-soft">
          <Trans>
            What your cancellation policy keeps is shared as ever; the rest goes back to the guest. This cannot be
            undone.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={form.pending}>
            <Trans>The guest did not come</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
