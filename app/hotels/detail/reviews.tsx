import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight, ShieldCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { nightCount, scoreText } from '#app/components/stays/stay-facts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ReviewPage, ReviewPart, ReviewView } from '#modules/hotels/reviews/reviews.contract.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import { Section } from './section.tsx'

type ReviewsProps = { hotel: Pick<HotelPage, 'score'>; reviews: ReviewPage | null }

/** What guests say: the score with its count and its parts, how reviews are checked, then one by one. */
export function Reviews({ reviews }: ReviewsProps) {
  const { pathname, search } = useLocation()
  if (!reviews) return null
  const { score, page, pages, checked } = reviews
  const hrefOf = (next: number) => {
    const params = new URLSearchParams(search)
    params.set('reviews', String(next))
    return `${pathname}?${params}#reviews`
  }
  return (
    <Section id="reviews" title={<Trans>Reviews</Trans>} className="later">
      <div className="grid gap-6 rounded-xl border border-line bg-surface p-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <ScoreBadge score={score} large />
        {score && <Parts parts={score.parts} />}
        <p className="flex items-start gap-2 text-sm text-soft md:col-span-2">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="max-w-prose">{checked}</span>
        </p>
      </div>
      {reviews.reviews.length > 0 && <Order />}
      <ol className="grid gap-4 md:grid-cols-2">
        {reviews.reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ol>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </Section>
  )
}

const PART_WORDS: Record<ReviewPart, MessageDescriptor> = {
  cleanliness: msg`Cleanliness`,
  comfort: msg`Comfort`,
  location: msg`Location`,
  service: msg`Service`,
  value: msg`Value for money`,
}

function Parts({ parts }: { parts: Record<ReviewPart, number> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(PART_WORDS) as ReviewPart[]).map((part) => (
        <div key={part} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <dt>{i18n._(PART_WORDS[part])}</dt>
          <dd className="figures font-semibold">{scoreText(parts[part], locale)}</dd>
          <span aria-hidden="true" className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-sea" style={{ width: `${parts[part] * 10}%` }} />
          </span>
        </div>
      ))}
    </dl>
  )
}

function Order() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const current = params.get('order') ?? 'newest'
  const orders = [
    ['newest', t`Newest`],
    ['highest', t`Highest score`],
    ['lowest', t`Lowest score`],
  ] as const
  return (
    <nav aria-label={t`Order of the reviews`} className="flex flex-wrap gap-1.5 print:hidden">
      {orders.map(([order, name]) => {
        const next = new URLSearchParams(params)
        next.delete('reviews')
        next.set('order', order)
        return (
          <Link
            key={order}
            to={`${pathname}?${next}#reviews`}
            preventScrollReset
            aria-current={order === current ? 'true' : undefined}
            className="flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-sea hover:bg-sea-tint pointer-coarse:min-h-11 aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-on-sea"
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

const COMPANY_WORDS: Record<ReviewView['company'], MessageDescriptor> = {
  solo: msg`Travelled alone`,
  couple: msg`As a couple`,
  family: msg`With the family`,
  group: msg`With friends`,
  business: msg`On business`,
}

function Review({ review }: { review: ReviewView }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const tongue = locale === 'en' ? 'en-GB' : locale
  const { overall, author, country, company, title, body, stay, reply } = review
  const month = new Intl.DateTimeFormat(tongue, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${stay.month}-01`),
  )
  const from = country && new Intl.DisplayNames(tongue, { type: 'region' }).of(country)
  const facts = [i18n._(COMPANY_WORDS[company]), month, nightCount(stay.nights, i18n), stay.room]
  return (
    <article
      className="h-full rounded-xl border border-line bg-surface p-5"
      lang={review.locale === locale ? undefined : review.locale}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold leading-tight">{title}</h3>
          <p className="mt-1 text-soft text-xs" lang={locale}>
            {[author, from].filter(Boolean).join(', ')} · {facts.join(' · ')}
          </p>
        </div>
        <span className="figures grid size-8 shrink-0 place-items-center rounded-md rounded-bl-none bg-sea font-bold text-on-sea text-sm">
          {scoreText(overall, locale)}
        </span>
      </header>
      <p className="mt-3 whitespace-pre-line text-[0.9375rem]">{body}</p>
      {reply && (
        <div className="mt-4 flex gap-2.5 rounded-lg bg-sunken p-4 text-sm">
          <CornerDownRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
          <div>
            <p className="font-semibold" lang={locale}>
              <Trans>The hotel’s reply</Trans>
            </p>
            <p className="mt-1 whitespace-pre-line">{reply.text}</p>
          </div>
        </div>
      )}
    </article>
  )
}
