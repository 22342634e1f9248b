import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import type { Booking } from './booking.ts'
import type { Answering } from './use-answers.ts'

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
    <FormDialog
      {...form}
      size="sm"
      title={<Trans>Also taken in another calendar</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>Accept anyway</Trans>}
      fallback={t`Failed to update reservation`}
      onClose={leaveTaken}
    >
      <p className="text-soft">{why}</p>
    </FormDialog>
  )
}
