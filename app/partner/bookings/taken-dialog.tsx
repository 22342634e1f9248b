import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Booking } from './booking.ts'
import type { Answering } from './use-bookings.ts'

type TakenDialogProps = { booking: Booking; why: string } & Pick<Answering, 'acceptDespite' | 'leaveTaken'>

/** An outside calendar has the rooms taken too: the owner knows which of the two is true. */
export function TakenDialog({ booking, why, acceptDespite, leaveTaken }: TakenDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    check: () => [],
    async send() {
      await acceptDespite(booking)
      leaveTaken()
    },
  })
  return (
    <Dialog open size="sm" onClose={leaveTaken} title={<Trans>Taken in another calendar too</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormNotes {...form} fallback={t`Failed to update reservation`} />
        <p className="text-soft">{why}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            <Trans>Accept all the same</Trans>
          </Button>
          <Button variant="ghost" onClick={leaveTaken}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
