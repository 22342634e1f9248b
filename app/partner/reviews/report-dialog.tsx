import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { useAction } from '#app/partner/session/data.ts'
import { ownReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type ReportDialogProps = { hotelId: string; reviewId: string; onDone: () => void; onClose: () => void }

/** Says that a review breaks the rules. A low score does not. */
export function ReportDialog({ hotelId, reviewId, onDone, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const { run, busy, problem } = useAction()
  async function report(reason: string) {
    if (await run(ownReviews.report, { id: hotelId, reviewId, body: { reason } })) onDone()
  }
  return (
    <ReasonDialog
      size="sm"
      title={<Trans>Report this review</Trans>}
      label={t`What is wrong with it`}
      missing={t`Tell us what is wrong with it.`}
      action={<Trans>Report the review</Trans>}
      variant="primary"
      keep={<Trans>Not now</Trans>}
      pending={busy}
      problem={problem}
      onReason={report}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>
          Reviews that insult, name people, advertise or are about another hotel break our rules. Disagreeing with one
          is not a reason: reply to it instead. It stays until our staff have reviewed it.
        </Trans>
      </p>
    </ReasonDialog>
  )
}
