import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { ReviewText } from '#app/components/stays/review-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { StaffReviews } from '#modules/hotels/reviews/reviews.contract.ts'
import { type Asked, DecideDialog, type StaffReview } from './decide-dialog.tsx'

type Status = 'reported' | 'removed'

export function ReviewList({ reviews, status }: { reviews: StaffReviews; status: Status }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  const at = '/admin/stay-reviews'
  const choices = [
    { to: at, label: t({ message: 'Reported', context: 'reviews' }), current: status === 'reported' },
    { to: `${at}?status=removed`, label: t({ message: 'Removed', context: 'reviews' }), current: status === 'removed' },
  ]
  return (
    <>
      <ChoiceLinks label={t`What is listed`} choices={choices} />
      <div className="mt-4">
        {reviews.length === 0 ? (
          <Nothing status={status} />
        ) : (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewText review={review} level={2}>
                  <Case review={review} onAsk={(decision) => setAsked({ review, decision })} />
                </ReviewText>
              </li>
            ))}
          </ol>
        )}
      </div>
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Case({ review, onAsk }: { review: StaffReview; onAsk: (decision: Asked['decision']) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const { hotel, reportedAt, reportReason, status, title } = review
  const when = reportedAt && formatMoment(reportedAt, locale)
  return (
    <div className="grid gap-3 border-line border-t pt-3 text-sm">
      <p>
        <TextLink to={`/hotels/${hotel.id}`}>{hotel.name || t`Without a name`}</TextLink>
      </p>
      {reportReason && (
        <div className="rounded-lg bg-warning-tint px-3.5 py-2.5">
          <p className="font-semibold">
            <Trans>Reported {when}</Trans>
          </p>
          <p className="whitespace-pre-line">{reportReason}</p>
        </div>
      )}
      {status === 'published' && may('hotels.verify') && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" aria-label={t`Keep “${title}”`} onClick={() => onAsk('keep')}>
            <Trans context="a review">Keep</Trans>
          </Button>
          <Button size="sm" variant="danger" aria-label={t`Remove “${title}”`} onClick={() => onAsk('remove')}>
            <Trans context="a review">Remove</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Nothing({ status }: { status: Status }) {
  if (status === 'removed')
    return (
      <EmptyState picture={<Trash2 aria-hidden="true" />} title={<Trans>Nothing was removed</Trans>}>
        <Trans>Every review so far is visible on its page.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<CircleCheckBig aria-hidden="true" />} title={<Trans>Nothing is reported</Trans>}>
      <Trans>Reviews that travellers or owners report appear here, the longest waiting first.</Trans>
    </EmptyState>
  )
}
