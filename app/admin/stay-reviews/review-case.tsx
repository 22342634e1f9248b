import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { ReviewText } from '#app/components/stays/review-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { DecideReview, StaffReview } from '#modules/hotels/reviews/reviews.contract.ts'
import { DecideDialog } from './decide-dialog.tsx'

/** What was written, why someone reported it, and what staff may decide. */
export function ReviewCase({ review }: { review: StaffReview }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const [decision, setDecision] = useState<DecideReview['decision'] | null>(null)
  const { hotel, reportedAt, reportReason, status } = review
  const when = reportedAt && formatMoment(reportedAt, locale)
  return (
    <ReviewText review={review} level={2}>
      <div className="grid gap-3 border-line border-t pt-3 text-sm">
        <p>
          <TextLink to={`/hotels/${hotel.id}`}>
            {hotel.name ? <OwnName language={hotel.nameLanguage}>{hotel.name}</OwnName> : t`No name`}
          </TextLink>
        </p>
        {reportReason && (
          <div className="rounded-lg bg-warning-tint px-3.5 py-2.5">
            <p className="font-semibold">
              <Trans>Reported {when}</Trans>
            </p>
            <p className="whitespace-pre-line">{reportReason}</p>
          </div>
        )}
        {status === 'published' && may('hotels.verify') && <Ways title={review.title} onDecide={setDecision} />}
      </div>
      {decision && <DecideDialog review={review} decision={decision} onClose={() => setDecision(null)} />}
    </ReviewText>
  )
}

type WaysProps = { title: string; onDecide: (decision: DecideReview['decision']) => void }

function Ways({ title, onDecide }: WaysProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" aria-label={t`Keep “${title}”`} onClick={() => onDecide('keep')}>
        <Trans context="a review">Keep</Trans>
      </Button>
      <Button size="sm" variant="danger" aria-label={t`Remove “${title}”`} onClick={() => onDecide('remove')}>
        <Trans context="a review">Remove</Trans>
      </Button>
    </div>
  )
}
