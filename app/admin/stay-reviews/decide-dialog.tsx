import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DecideReview } from '#modules/hotels/reviews/reviews.contract.ts'
import { Refusal } from '../frame/refusal.tsx'
import { useWish } from '../session/wishes.ts'
import type { StaffReview } from './review-list.tsx'

export type Asked = { review: StaffReview; decision: DecideReview['decision'] }

const MIN_REASON = 10

/** Removing or keeping, each with its reason; it goes to the audit log. */
export function DecideDialog({ asked: { review, decision }, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useLingui()
  const removes = decision === 'remove'
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const wish = useDecision(removes, onClose)
  const short = reason.trim().length < MIN_REASON
  function decide() {
    setTried(true)
    if (short) return
    wish.send({ path: `/api/admin/stay-reviews/${review.id}/decide`, body: { decision, reason: reason.trim() } })
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={removes ? <Trans>Remove this review?</Trans> : <Trans>Keep this review?</Trans>}
      footer={
        <Button variant={removes ? 'danger' : 'primary'} pending={wish.pending} onClick={decide}>
          {removes ? <Trans>Remove the review</Trans> : <Trans>Keep the review</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Refusal problem={wish.problem} />
        <Consequence removes={removes} />
        <TextArea
          label={t`Why`}
          help={t`Kept in the audit log.`}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && short ? t`Say in a sentence why.` : undefined}
        />
      </div>
    </Dialog>
  )
}

function Consequence({ removes }: { removes: boolean }) {
  return (
    <p className="text-soft">
      {removes ? (
        <Trans>It leaves the page and the score of the hotel at once. This can not be undone.</Trans>
      ) : (
        <Trans>It stays on the page, and the report is done with.</Trans>
      )}
    </p>
  )
}

function useDecision(removes: boolean, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: removes ? t`Removed: it counts for nothing any more` : t`Kept as it is` })
    onClose()
  }, [toast, t, removes, onClose])
  return useWish(onDone)
}
