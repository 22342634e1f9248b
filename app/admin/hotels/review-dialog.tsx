import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { hotelReview } from '#modules/hotels/review/review.routes.ts'
import { CHECK_WORDS } from './check-words.ts'
import type { Asked, Checklist } from './decision.ts'

type ReviewDialogProps = {
  asked: Asked
  checklist: Checklist
  listing: ListingView
  refusedPhotoIds: string[]
  onClose: () => void
}

const MIN_REASON = 10
const SAID = {
  approve: msg`Approved: it is on the site`,
  reject: msg`Rejected: the owner is told why`,
  request_revision: msg`Changes requested from the owner`,
}

/** The last look before the owner hears it. A no needs its reason; the owner reads it word by word. */
export function ReviewDialog({ asked, checklist, listing, refusedPhotoIds, onClose }: ReviewDialogProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { target, decision } = asked
  const yes = decision === 'approve'
  const bad = Object.entries(CHECK_WORDS)
    .filter(([check]) => checklist[check as keyof Checklist] === false)
    .map(([, { word }]) => i18n._(word))
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: i18n._(SAID[decision]) })
    onClose()
  }, [toast, i18n, decision, onClose])
  const { send, pending, problem } = usePageAction(onDone)
  return (
    <ReasonDialog
      title={<Title asked={asked} />}
      action={yes ? <Trans>Approve</Trans> : <Trans>Send to the owner</Trans>}
      variant={yes ? 'primary' : 'danger'}
      keep={<Trans>Not now</Trans>}
      label={yes ? t`Message to the owner` : t`What has to change, and why`}
      help={t`The owner sees this in the email and in the portal.`}
      missing={t`Tell the owner what to change, in at least 10 characters.`}
      least={yes ? 0 : MIN_REASON}
      most={2000}
      initial={yes ? '' : bad.map((word) => `${word}: `).join('\n')}
      pending={pending}
      problem={problem}
      onReason={(reason) => {
        const body = { target, decision, reason, checklist, refusedPhotoIds, version: listing.version }
        return send(hotelReview.decide, { id: listing.id, body })
      }}
      onClose={onClose}
    >
      {yes && <Consequence target={target} bad={bad} />}
    </ReasonDialog>
  )
}

function Title({ asked: { target, decision } }: { asked: Asked }) {
  if (decision === 'request_revision') return <Trans>Request changes</Trans>
  if (target === 'changes') {
    return decision === 'approve' ? <Trans>Approve the changes?</Trans> : <Trans>Reject the changes</Trans>
  }
  return decision === 'approve' ? <Trans>Approve this hotel?</Trans> : <Trans>Reject this hotel</Trans>
}

function Consequence({ target, bad }: { target: Asked['target']; bad: readonly string[] }) {
  const { t } = useLingui()
  const names = bad.join(', ')
  return (
    <div className="grid gap-4">
      <p>
        {target === 'listing' ? (
          <Trans>It can be found and booked from now on. We email the owner.</Trans>
        ) : (
          <Trans>Travellers see the changes from now on. We email the owner.</Trans>
        )}
      </p>
      {bad.length > 0 && (
        <Alert tone="warning" title={t`You found a problem`}>
          {names}
        </Alert>
      )}
    </div>
  )
}
