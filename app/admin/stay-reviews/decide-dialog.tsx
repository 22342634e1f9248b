import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DecideReview, StaffReview } from '#modules/hotels/reviews/reviews.contract.ts'
import { staffReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type DecideDialogProps = { review: StaffReview; decision: DecideReview['decision']; onClose: () => void }

const MIN_REASON = 10

/** Removing or keeping, each with its reason; it goes to the audit log. */
export function DecideDialog({ review, decision, onClose }: DecideDialogProps) {
  const { t } = useLingui()
  const removes = decision === 'remove'
  const { send, pending, problem } = useDecision(removes, onClose)
  return (
    <ReasonDialog
      title={removes ? <Trans>Remove this review?</Trans> : <Trans>Keep this review?</Trans>}
      label={t`Why`}
      help={t`Kept in the audit log.`}
      missing={t`Explain why in a sentence.`}
      least={MIN_REASON}
      action={removes ? <Trans>Remove the review</Trans> : <Trans>Keep the review</Trans>}
      variant={removes ? 'danger' : 'primary'}
      keep={<Trans>Not now</Trans>}
      problem={problem}
      pending={pending}
      onReason={(reason) => void send(staffReviews.decide, { id: review.id, body: { decision, reason } })}
      onClose={onClose}
    >
      <p className="text-soft">
        {removes ? (
          <Trans>It leaves the hotel’s page and score immediately. This cannot be undone.</Trans>
        ) : (
          <Trans>It stays on the page, and the report is done with.</Trans>
        )}
      </p>
    </ReasonDialog>
  )
}

function useDecision(removes: boolean, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: removes ? t`Removed: it no longer counts` : t`Kept as it is` })
    onClose()
  }, [toast, t, removes, onClose])
  return usePageAction(onDone)
}
