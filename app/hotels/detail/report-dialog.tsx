import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { stayReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type ReportDialogProps = { hotelId: string; reviewId: string; onDone: () => void; onClose: () => void }

/** Why a review should go; staff decide. The server checks the text. No FormDialog: its words would weigh on every hotel page. */
export function ReportDialog({ hotelId, reviewId, onDone, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { onSubmit, pending, problem, errorOf } = useForm({
    check: () => [],
    async send({ reason = '' }) {
      await call(stayReviews.report, { id: hotelId, reviewId, body: { reason } }, { locale })
      onDone()
    },
  })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Report this review</Trans>}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <p className="text-soft">
          <Trans>
            Tell us if a review insults, names people, advertises or is about another place. It stays online until our
            team has checked it.
          </Trans>
        </p>
        {problem && <Alert tone="danger" live title={problem.message || t`No response. Check your connection.`} />}
        <TextArea name="reason" label={t`What is wrong with it`} required maxLength={500} error={errorOf('reason')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            <Trans>Send the report</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
