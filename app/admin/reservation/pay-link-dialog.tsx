import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'

type PayLinkDialogProps = {
  reservation: ReservationView
  owed: NonNullable<StaffReservationDetail['owed']>
  onClose: () => void
}

/** Asks before a link to pay is mailed. */
export function PayLinkDialog({ reservation, owed, onClose }: PayLinkDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const { id, contact } = reservation
  const { email } = contact
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: t`The payment link is on its way`, description: email })
    onClose()
  })
  const form = useForm({ check: () => [], send: () => submit(staffReservation.sendPaymentLink, { id }) })
  const until = formatMoment(owed.until, locale, { zone: true })
  return (
    <FormDialog {...form} title={t`Send payment link`} keep={t`Cancel`} verb={t`Send payment link`} onClose={onClose}>
      <p>
        <Trans>
          To {email}, for <Price value={owed.amount} whole={false} />, until {until}.
        </Trans>
      </p>
      <p className="text-soft">
        <Trans>
          The link opens the payment without a sign-in, works once, and ends when the time to pay does. Never type a
          traveller’s card yourself.
        </Trans>
      </p>
    </FormDialog>
  )
}
