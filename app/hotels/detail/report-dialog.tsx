import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import { stayReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type ReportDialogProps = { hotelId: string; reviewId: string; onDone: () => void; onClose: () => void }

/** Why a review should go; staff decide. What is missing is said by the server. */
export function ReportDialog({ hotelId, reviewId, onDone, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const form = useForm({
    check: () => [],
    async send({ reason = '' }) {
      await call(stayReviews.report, { id: hotelId, reviewId, body: { reason } }, { locale })
      onDone()
    },
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={<Trans>Report this review</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>Send the report</Trans>}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>
          Tell us when a review insults, names people, advertises or is about another place. It stays until our staff
          have looked at it.
        </Trans>
      </p>
      <TextArea
        name="reason"
        label={t`What is wrong with it`}
        required
        maxLength={500}
        error={form.errorOf('reason')}
      />
    </FormDialog>
  )
}
