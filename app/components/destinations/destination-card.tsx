import { Trans, useLingui } from '@lingui/react/macro'
import { Plane, Star } from 'lucide-react'
import { reviewCount } from '#app/components/destinations/review-count.ts'
import { scoreText } from '#app/components/stays/score-text.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Day } from '#platform/dates.ts'
import { type Idea, ideaQuery } from './ideas.ts'
import { Poster } from './poster.tsx'
import { useTripWords } from './use-trip-words.ts'

type DestinationCardProps = { idea: Idea; origin: string; today: Day }

/** A poster to click on: the place, and what a trip there costs. Without days of its own the price is only about right. */
export function DestinationCard({ idea, origin, today }: DestinationCardProps) {
  const words = useTripWords()
  const { code, name, country, departureDate, returnDate } = idea
  const price = words.price(idea.total, idea.currency)
  return (
    <LocalLink
      to={`/flights?${ideaQuery(idea, origin, today)}`}
      className="group block rounded-xl text-ink no-underline"
    >
      <span className="block aspect-[4/5] overflow-hidden rounded-xl bg-sea-tint shadow-card">
        <Poster
          code={code}
          width={320}
          height={400}
          className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03] motion-reduce:group-hover:scale-100"
        />
      </span>
      <span className="mt-3 block font-bold font-display text-lg leading-tight group-hover:text-sea">{name}</span>
      <span className="block text-sm text-soft">{country}</span>
      <CardFacts idea={idea} />
      <span className="figures mt-1 block text-[0.9375rem]">
        {departureDate ? (
          <Trans>
            from <strong className="font-semibold">{price}</strong>
          </Trans>
        ) : (
          <Trans>
            from about <strong className="font-semibold">{price}</strong>
          </Trans>
        )}
      </span>
      {departureDate && returnDate && (
        <span className="figures block text-sm text-soft">{words.days(departureDate, returnDate, today)}</span>
      )}
    </LocalLink>
  )
}

/** What guests say of the hotels there, and how long the flight takes; nothing of what is not known. */
function CardFacts({ idea: { rating, durationMinutes } }: Pick<DestinationCardProps, 'idea'>) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const words = useTripWords()
  if (!rating && durationMinutes === null) return null
  const count = rating && reviewCount(rating.count, i18n)
  return (
    <span className="figures mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {rating && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden="true" className="size-4 text-sea" />
          <span className="sr-only">{t`Hotels there, by ${count}:`}</span>
          {scoreText(rating.mean, locale)}
        </span>
      )}
      {durationMinutes !== null && (
        <span className="inline-flex items-center gap-1">
          <Plane aria-hidden="true" className="size-4" />
          <span className="sr-only">{t`Flight time:`}</span>
          {words.duration(durationMinutes)}
        </span>
      )}
    </span>
  )
}
