import { Trans } from '@lingui/react/macro'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { ReviewState } from '#modules/hotels/reviews/reviews.contract.ts'
import { ReviewCard } from './review-card.tsx'

/** For guests who follow the mail sent after a stay: the review form, and nothing else of the booking. */
export function ReviewPage({ code, state }: { code: string; state: ReviewState }) {
  return (
    <div className="column narrow grid grid-cols-[minmax(0,1fr)] gap-5 py-5 sm:py-7">
      <header>
        <h1 className="font-bold font-display text-title">
          <Trans>How was your stay?</Trans>
        </h1>
      </header>
      <section id="review" aria-labelledby="review-hotel" className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="review-hotel" className="font-bold font-display text-heading">
          <OwnName language={state.hotelLanguage}>{state.hotel}</OwnName>
        </h2>
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
