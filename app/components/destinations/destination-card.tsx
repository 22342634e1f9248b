import { Trans } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
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
