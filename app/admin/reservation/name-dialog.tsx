import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'

type Traveller = ReservationView['travellers'][number]
type NameDialogProps = {
  reservationId: string
  traveller: Traveller
  /** What is booked for this person. */
  kinds: readonly StaffKind[]
  onClose: () => void
}

/** Asks for the name as the documents have it; each part of the booking says whether it is a correction. */
export function NameDialog({ reservationId, traveller, kinds, onClose }: NameDialogProps) {
  const { t, i18n } = useLingui()
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
          A few letters, swapped names and missing names are corrected for free, on everything that is booked for this
          person. The traveller then gets the corrected documents.
        </Trans>
      </p>
      <ul className="list-disc pl-5 text-soft">
        {kinds.map(({ kind, nameRule }) => (
          <li key={kind}>{i18n._(nameRule)}</li>
        ))}
      </ul>
      <TextField
        {...field('givenNames')}
        label={t`Given names`}
        autoComplete="off"
        defaultValue={traveller.givenNames}
      />
      <TextField {...field('surname')} label={t`Surname`} autoComplete="off" defaultValue={traveller.surname} />
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
