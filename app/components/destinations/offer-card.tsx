import { Trans } from '@lingui/react/macro'
import { ArrowRight, Clock } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { OfferType } from '#modules/offers/offer-price.contract.ts'
import type { Day } from '#platform/dates.ts'
import { aboutMinutes } from './about-trip.ts'
import { type Offer, offerPath, offerQuery } from './ideas.ts'
import { Poster } from './poster.tsx'
import { useOfferTypes } from './use-offer-types.ts'
import { useTripWords } from './use-trip-words.ts'

type OfferCardProps = { offer: Offer; origin: string; originName: string; today: Day }

/** A trip below its usual price. Only a reference price that is on record is struck through and counted in percent. */
export function OfferCard({ offer, origin, originName, today }: OfferCardProps) {
  const words = useTripWords()
  const { departureDate, returnDate, durationMinutes, validUntil } = offer
  const deadline = validUntil && words.deadline(validUntil)
  return (
    <article className="group relative flex h-full overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-[box-shadow,border-color] hover:border-edge hover:shadow-float sm:flex-col">
      <div className="relative w-20 shrink-0 bg-sea-tint min-[21rem]:w-24 sm:w-auto">
        <Poster
          code={offer.code}
          width={400}
          height={220}
          className="absolute inset-0 size-full object-cover sm:static sm:aspect-[16/9]"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5">
        <OfferBadges offer={offer} />
        <h3 className="mt-2 font-bold font-display text-heading leading-tight">
          <LocalLink
            to={offerPath(offer, origin) ?? `/flights?${offerQuery(offer, origin, today)}`}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-sea"
          >
            {originName} <ArrowRight aria-hidden="true" className="inline size-4.5 align-[-0.1em]" />
            <span className="sr-only">
              <Trans>to</Trans>
            </span>{' '}
            {offer.name}
          </LocalLink>
        </h3>
        <p className="figures mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
          {departureDate && returnDate && <span>{words.days(departureDate, returnDate, today)}</span>}
          <span>
            {durationMinutes === null
              ? words.aboutDuration(aboutMinutes(offer.code, 'offers'))
              : words.duration(durationMinutes)}
          </span>
        </p>
        <OfferPrice offer={offer} />
        {deadline && (
          <p className="figures mt-2 text-sm text-soft">
            <Clock aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
            <Trans>Valid until {deadline}</Trans>
          </p>
        )}
      </div>
    </article>
  )
}

const TONES: Record<OfferType, BadgeTone> = {
  flash: 'sun',
  weekend: 'sea',
  'early-bird': 'success',
  'last-minute': 'warning',
}

type Discounted = Pick<Offer, 'type' | 'discount' | 'estimated'>

/** Nothing where the reference price is an estimate: nobody can be sure of a discount then. */
export function OfferBadges({ offer: { type, discount, estimated } }: { offer: Discounted }) {
  const names = useOfferTypes()
  if (estimated) return null
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={TONES[type]}>{names[type]}</Badge>
      <Badge className="figures">
        <Trans>{discount}% off</Trans>
      </Badge>
    </p>
  )
}

export function OfferPrice({ offer }: { offer: Pick<Offer, 'original' | 'total' | 'currency' | 'estimated'> }) {
  const words = useTripWords()
  const original = words.price(offer.original, offer.currency)
  return (
    <p className="figures mt-auto flex flex-wrap items-baseline gap-x-2.5 pt-3">
      <strong className="font-bold font-display text-2xl">{words.price(offer.total, offer.currency)}</strong>
      {offer.estimated ? (
        <span className="text-sm text-soft">
          <Trans>typical fare (estimate) {original}</Trans>
        </span>
      ) : (
        <span className="text-soft">
          <span className="sr-only">
            <Trans>regular price</Trans>{' '}
          </span>
          <s>{original}</s>
        </span>
      )}
    </p>
  )
}
