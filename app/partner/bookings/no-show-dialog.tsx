import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
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
    <FormDialog
      {...form}
      size="sm"
      title={<Trans>The guest did not come?</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>The guest did not come</Trans>}
      danger
      fallback={t`Failed to update reservation`}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>
          What your cancellation policy keeps is shared as usual; the rest is refunded to the guest. This cannot be
          undone.
        </Trans>
      </p>
    </FormDialog>
  )
}
