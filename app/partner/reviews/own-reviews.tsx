import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { ScoreParts } from '#app/components/stays/score-parts.tsx'
import { Asking } from '#app/kit/frame/asking.tsx'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { pathTo } from '#app/kit/list/query.ts'
import { useData } from '#app/partner/session/data.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnersReviews, ReviewsQuery } from '#modules/hotels/reviews/reviews.contract.ts'
import { ownReviews } from '#modules/hotels/reviews/reviews.routes.ts'
import { OwnReview } from './own-review.tsx'
import { type OwnReviewsQuery, REVIEWS } from './reviews-query.ts'

/** The score of one hotel and what its guests say. */
export function OwnReviews({ hotelId, query }: { hotelId: string; query: OwnReviewsQuery }) {
  const { page, sort } = query
  const loading = useData(ownReviews.list, { id: hotelId, query: { page, sort: sort as ReviewsQuery['sort'] } })
  return (
    <Asking loading={loading} skeleton={<ReviewsSkeleton />}>
      {(found) =>
        found.score ? (
          <List hotelId={hotelId} query={query} page={found} score={found.score} onChanged={loading.refresh} />
        ) : (
          <EmptyState picture={<Star aria-hidden="true" />} title={<Trans>No reviews yet</Trans>}>
            <Trans>Guests are asked after check-out and have 90 days. You can reply to each review once.</Trans>
          </EmptyState>
        )
      }
    </Asking>
  )
}

type ListProps = {
  hotelId: string
  query: OwnReviewsQuery
  page: OwnersReviews
  score: NonNullable<OwnersReviews['score']>
  onChanged: () => void
}

function List({ hotelId, query, page, score, onChanged }: ListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <ScoreBadge score={score} large />
        <ScoreParts parts={score.parts} />
      </Card>
      <Order query={query} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {page.reviews.map((review) => (
          <li key={review.id}>
            <OwnReview hotelId={hotelId} review={review} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      <Pagination page={page.page} pages={page.pages} hrefOf={(next) => pathTo(REVIEWS, { ...query, page: next })} />
    </div>
  )
}

function Order({ query }: { query: OwnReviewsQuery }) {
  const { t } = useLingui()
  const choice = (sort: ReviewsQuery['sort'], label: string) => ({
    to: pathTo(REVIEWS, { ...query, sort, page: 1 }),
    label,
    current: sort === query.sort,
  })
  return (
    <div>
      <ChoiceLinks
        label={t`Order of the reviews`}
        choices={[choice('newest', t`Newest`), choice('highest', t`Highest score`), choice('lowest', t`Lowest score`)]}
      />
    </div>
  )
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-32 w-full rounded-xl" />
      <Skeleton className="h-44 w-full rounded-xl" />
      <Skeleton className="h-44 w-full rounded-xl" />
    </div>
  )
}
