import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { ownReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type ReportDialogProps = { hotelId: string; reviewId: string; onDone: () => void; onClose: () => void }

/** Says that a review breaks the rules. A low score does not. */
export function ReportDialog({ hotelId, reviewId, onDone, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const form = useForm({
    check: () => [],
    async send({ reason = '' }) {
      await call(ownReviews.report, { id: hotelId, reviewId, body: { reason } })
      onDone()
    },
  })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Report this review</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p className="text-soft">
          <Trans>
            Reviews that insult, name people, advertise or are about another hotel break our rules. One that you do not
            agree with does not: reply to it instead. It stays until our staff have looked at it.
          </Trans>
        </p>
        <FormNotes {...form} />
        <TextArea
          {...{ id: 'reason', name: 'reason', required: true, maxLength: 500 }}
          label={t`What is wrong with it`}
          error={form.errorOf('reason')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            <Trans>Report the review</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
