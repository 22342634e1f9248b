import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import type { ReviewState } from '#modules/hotels/reviews/reviews.contract.ts'
import { ReviewCard } from './review-card.tsx'

/** For whoever comes by the mail after a stay: the review of it, and nothing else of the booking. */
export function ReviewPage({ code, state }: { code: string; state: ReviewState }) {
  return (
    <div className="column grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 py-5 sm:py-7">
      <header>
        <h1 className="font-bold font-display text-title">
          <Trans>How was your stay?</Trans>
        </h1>
        <p className="mt-1 text-soft">{state.hotel}</p>
      </header>
      <section id="review" className="scroll-mt-20">
        <ReviewCard code={code} checkOut={state.checkOut} guest="" loaded={state} />
      </section>
      <p className="text-sm">
        <TextLink to={`/booking-confirmation?${new URLSearchParams({ code })}`}>
          <Trans>Open the whole booking</Trans>
        </TextLink>
      </p>
    </div>
  )
}
