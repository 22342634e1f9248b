import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { ScoreParts } from '#app/components/stays/score-parts.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useData } from '#app/partner/session/data.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnersReviews } from '#modules/hotels/reviews/reviews.contract.ts'
import { ownReviews } from '#modules/hotels/reviews/reviews.routes.ts'
import { OwnReview } from './own-review.tsx'
import { type OwnReviewsQuery, reviewsPath } from './reviews-query.ts'

/** The score of one hotel and what its guests say. */
export function OwnReviews({ hotelId, query }: { hotelId: string; query: OwnReviewsQuery }) {
  const { page, sort } = query
  const loading = useData(ownReviews.list, { id: hotelId, query: { page, sort } })
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
      <Pagination page={page.page} pages={page.pages} hrefOf={(next) => reviewsPath({ ...query, page: next })} />
    </div>
  )
}

function Order({ query }: { query: OwnReviewsQuery }) {
  const { t } = useLingui()
  const orders = [
    ['newest', t`Newest`],
    ['highest', t`Highest score`],
    ['lowest', t`Lowest score`],
  ] as const
  return (
    <nav aria-label={t`Order of the reviews`} className="flex flex-wrap gap-1.5">
      {orders.map(([sort, name]) => (
        <LocalLink
          key={sort}
          to={reviewsPath({ ...query, sort, page: 1 })}
          preventScrollReset
          aria-current={sort === query.sort ? 'true' : undefined}
          className="flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-sea hover:bg-sea-tint pointer-coarse:min-h-11 aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-on-sea"
        >
          {name}
        </LocalLink>
      ))}
    </nav>
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
