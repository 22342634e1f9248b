import { Trans, useLingui } from '@lingui/react/macro'
import { Flag, Reply } from 'lucide-react'
import { useState } from 'react'
import { ReviewText } from '#app/components/stays/review-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoment } from '#app/partner/words/times.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { OwnersReviews } from '#modules/hotels/reviews/reviews.contract.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Review = OwnersReviews['reviews'][number]
type OwnReviewProps = { hotelId: string; review: Review; onChanged: () => void }

/** A review with what its owner can do: reply once, change the reply for a day, report what breaks the rules. */
export function OwnReview({ hotelId, review, onChanged }: OwnReviewProps) {
  const { t } = useLingui()
  const toast = useToast()
  /** `null` before the form was ever open: afterwards the focus goes back to its button. */
  const [replying, setReplying] = useState<boolean | null>(null)
  const [reporting, setReporting] = useState(false)
  function onReplied() {
    setReplying(false)
    onDone(t`Your reply is published`)
  }
  function onDone(title: string) {
    setReporting(false)
    toast({ variant: 'success', title })
    onChanged()
  }
  return (
    <ReviewText review={review} level={2}>
      {replying ? (
        <ReplyForm hotelId={hotelId} review={review} onDone={onReplied} onCancel={() => setReplying(false)} />
      ) : (
        <Actions
          review={review}
          returned={replying === false}
          onReply={() => setReplying(true)}
          onReport={() => setReporting(true)}
        />
      )}
      {reporting && (
        <ReportDialog
          hotelId={hotelId}
          reviewId={review.id}
          onDone={() => onDone(t`Reported: our staff will review it`)}
          onClose={() => setReporting(false)}
        />
      )}
    </ReviewText>
  )
}

type ActionsProps = { review: Review; returned: boolean; onReply: () => void; onReport: () => void }

function Actions({ review, returned, onReply, onReport }: ActionsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { reply, replyUntil, reported, title } = review
  const changeable = replyUntil !== null && Date.parse(replyUntil) > Date.now()
  const until = replyUntil && formatMoment(replyUntil, locale, { zone: true })
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
      {(!reply || changeable) && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Reply aria-hidden="true" className="size-4" />}
          aria-label={reply ? t`Change the reply to “${title}”` : t`Reply to “${title}”`}
          onClick={onReply}
          autoFocus={returned}
        >
          {reply ? <Trans>Change the reply</Trans> : <Trans>Reply</Trans>}
        </Button>
      )}
      {changeable && (
        <span className="text-soft text-sm">
          <Trans>until {until}</Trans>
        </span>
      )}
      <Report reported={reported} title={title} onReport={onReport} />
    </div>
  )
}

function Report({ reported, title, onReport }: { reported: boolean; title: string; onReport: () => void }) {
  const { t } = useLingui()
  return (
    <span className="ml-auto">
      {reported ? (
        <Badge tone="warning" icon={<Flag aria-hidden="true" />}>
          <Trans context="a review">Reported</Trans>
        </Badge>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<Flag aria-hidden="true" className="size-4" />}
          aria-label={t`Report “${title}”`}
          onClick={onReport}
        >
          <Trans>Report</Trans>
        </Button>
      )}
    </span>
  )
}
