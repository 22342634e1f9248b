import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'

type Traveller = ReservationView['travellers'][number]
type NameDialogProps = { reservationId: string; traveller: Traveller; onClose: () => void }

/** Asks for the name as the documents have it; the airline says whether it is a correction. */
export function NameDialog({ reservationId, traveller, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const { submit } = usePageAction(onClose)
  const form = useForm({
    check: () => [],
    send: ({ givenNames = '', surname = '', reason = '' }) =>
      submit(staffReservation.correctName, {
        id: reservationId,
        body: { traveller: traveller.id, givenNames, surname, reason },
      }),
  })
  const field = (name: string) => ({ name, id: name, error: form.errorOf(name), required: true })
  return (
    <FormDialog {...form} title={t`Correct the name`} keep={t`Cancel`} verb={t`Correct the name`} onClose={onClose}>
      <p className="text-soft">
        <Trans>
          Until check-in opens, the airline corrects a few letters, swapped names and missing names for free. It never
          puts another person on a ticket. The traveller then gets the corrected ticket.
        </Trans>
      </p>
      <TextField
        {...field('givenNames')}
        label={t`Given names`}
        maxLength={60}
        autoComplete="off"
        defaultValue={traveller.givenNames}
      />
      <TextField
        {...field('surname')}
        label={t`Surname`}
        maxLength={60}
        autoComplete="off"
        defaultValue={traveller.surname}
      />
      <TextField
        {...field('reason')}
        label={t`Reason`}
        help={t`Without names or addresses: it stays in the audit log.`}
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  )
}
