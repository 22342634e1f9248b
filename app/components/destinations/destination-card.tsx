import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Plane, Star } from 'lucide-react'
import { reviewCount } from '#app/components/destinations/review-count.ts'
import { scoreText } from '#app/components/stays/score-text.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { monthName } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import { ABOUT_PRICE, aboutMinutes } from './about-trip.ts'
import { type Idea, ideaQuery } from './ideas.ts'
import { Poster } from './poster.tsx'
import { useTripWords } from './use-trip-words.ts'

type DestinationCardProps = { idea: Idea; origin: string; today: Day }

/** A poster to click on: the place, and what a trip there costs. Without days of its own the price is only about right. */
export function DestinationCard({ idea, origin, today }: DestinationCardProps) {
  const words = useTripWords()
  const { code, name, country, total, departureDate, returnDate } = idea
  const price =
    total === null ? words.price(ABOUT_PRICE.total, ABOUT_PRICE.currency) : words.price(total, idea.currency)
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
      <Guide idea={idea} />
      <CardFacts idea={idea} />
      <span className="figures mt-1 block text-[0.9375rem]">
        {departureDate && total !== null ? (
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

/** The place in a line, what people go for, and when. */
function Guide({ idea: { description, highlights, popularMonths } }: Pick<DestinationCardProps, 'idea'>) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!description) return null
  const [first, last] = [popularMonths[0], popularMonths.at(-1)]
  return (
    <>
      <span className="mt-1.5 block text-[0.9375rem] leading-snug">{description}</span>
      <span className="mt-1 block text-sm text-soft leading-snug">{highlights.join(' · ')}</span>
      {first && last && (
        <span className="mt-1 flex items-center gap-1 text-sm text-soft">
          <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{t`Popular months:`}</span>
          {monthName(first, locale)} – {monthName(last, locale)}
        </span>
      )}
    </>
  )
}

/** What guests say of the hotels there, and how long the flight takes, if only about. */
function CardFacts({ idea: { code, rating, durationMinutes } }: Pick<DestinationCardProps, 'idea'>) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const words = useTripWords()
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
      <span className="inline-flex items-center gap-1">
        <Plane aria-hidden="true" className="size-4" />
        <span className="sr-only">{t`Flight time:`}</span>
        {durationMinutes === null
          ? words.aboutDuration(aboutMinutes(code, 'destinations'))
          : words.duration(durationMinutes)}
      </span>
    </span>
  )
}
