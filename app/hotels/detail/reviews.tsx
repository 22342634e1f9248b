import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { ReviewText } from '#app/components/stays/review-text.tsx'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { ScoreParts } from '#app/components/stays/score-parts.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ReviewPage } from '#modules/hotels/reviews/reviews.contract.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import { ReportReview } from './report-review.tsx'
import { Section } from './section.tsx'

type ReviewsProps = { hotel: Pick<HotelPage, 'id'>; reviews: ReviewPage | null }

/** What guests say: the score with its count and its parts, how reviews are checked, then one by one. */
export function Reviews({ hotel, reviews }: ReviewsProps) {
  const addressOf = useAddress()
  if (!reviews) return null
  const { score, page, pages, checked, locales } = reviews
  return (
    <Section id="reviews" title={<Trans>Reviews</Trans>} className="later">
      <div className="grid gap-6 rounded-xl border border-line bg-surface p-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <ScoreBadge score={score} large />
        {score && <ScoreParts parts={score.parts} />}
        <p className="flex items-start gap-2 text-sm text-soft md:col-span-2">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="max-w-prose">{checked}</span>
        </p>
      </div>
      {score && (
        <div className="flex flex-wrap gap-x-6 gap-y-3 print:hidden">
          <Order />
          <Languages locales={locales} />
        </div>
      )}
      <ol className="grid gap-4 md:grid-cols-2">
        {reviews.reviews.map((review) => (
          <li key={review.id}>
            <ReviewText review={review}>
              <ReportReview hotelId={hotel.id} review={review} />
            </ReviewText>
          </li>
        ))}
      </ol>
      <Pagination page={page} pages={pages} hrefOf={(next) => addressOf({ reviews: String(next) })} />
    </Section>
  )
}

/** The page's address with another choice among the reviews; an empty value takes one away. */
function useAddress() {
  const { pathname, search } = useLocation()
  return (choice: Record<string, string>) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(choice)) {
      if (value === '') params.delete(name)
      else params.set(name, value)
    }
    return `${pathname}?${params}#reviews`
  }
}

type ChoicesProps = {
  label: string
  choices: readonly { to: string; name: string; count?: number; current: boolean }[]
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {choices.map(({ to, name, count, current }) => (
        <SiteLink
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className="flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-sea hover:bg-sea-tint pointer-coarse:min-h-11 aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-on-sea"
        >
          {name}
          {count !== undefined && <span className="figures font-normal">{count}</span>}
        </SiteLink>
      ))}
    </nav>
  )
}

function Order() {
  const { t } = useLingui()
  const addressOf = useAddress()
  const current = new URLSearchParams(useLocation().search).get('order') ?? 'newest'
  const orders = [
    ['newest', t`Newest`],
    ['highest', t`Highest score`],
    ['lowest', t`Lowest score`],
  ] as const
  const choices = orders.map(([order, name]) => ({
    to: addressOf({ reviews: '', order }),
    name,
    current: order === current,
  }))
  return <Choices label={t`Order of the reviews`} choices={choices} />
}

const TONGUES: Record<string, string> = { en: 'English', 'pt-BR': 'Português' }

/** Only where there is a choice. */
function Languages({ locales }: { locales: Record<string, number> }) {
  const { t } = useLingui()
  const addressOf = useAddress()
  const current = new URLSearchParams(useLocation().search).get('language') ?? ''
  const known = Object.entries(locales).filter(([locale, count]) => count > 0 && TONGUES[locale])
  if (known.length < 2) return null
  const choices = [
    { to: addressOf({ reviews: '', language: '' }), name: t`All languages`, current: current === '' },
    ...known.map(([locale, count]) => ({
      to: addressOf({ reviews: '', language: locale }),
      name: TONGUES[locale] ?? locale,
      count,
      current: locale === current,
    })),
  ]
  return <Choices label={t`Language of the reviews`} choices={choices} />
}
