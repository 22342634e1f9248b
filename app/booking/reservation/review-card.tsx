import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { reviewBearerFor } from '#app/booking/access/bearer.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { ReviewText } from '#app/components/stays/review-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { guestReview } from '#modules/hotels/reviews/guest-review.routes.ts'
import type { ReviewState, ReviewView } from '#modules/hotels/reviews/reviews.contract.ts'
import { ReviewForm } from './review-form.tsx'

type ReviewCardProps = {
  code: string
  checkOut: string
  guest: string
  /** Where the page has asked already. */
  loaded?: ReviewState
}

/** What the guest may say of the stay, or has said. */
export function ReviewCard({ code, checkOut, guest, loaded }: ReviewCardProps) {
  const { state, failed, ask, onWritten, thanks } = useReviewState(code, loaded ?? null)
  if (failed !== null) {
    return (
      <Alert
        tone="warning"
        live
        title={failed || <Trans>No answer came</Trans>}
        action={
          <Button size="sm" variant="secondary" onClick={() => void ask()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!state) return <SkeletonText lines={3} />
  if (state.review) return <Written review={state.review} thanks={thanks} />
  return (
    <Unwritten
      state={state}
      checkOut={checkOut}
      form={<ReviewForm code={code} guest={guest} onWritten={onWritten} />}
    />
  )
}

function Unwritten({
  state: { state, until },
  checkOut,
  form,
}: {
  state: ReviewState
  checkOut: string
  form: ReactNode
}) {
  const locale = useLocale()
  const last = until && formatDay(until, locale, 'long')
  const out = formatDay(checkOut, locale, 'long')
  if (state === 'open') {
    return (
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-soft">
          <Trans>
            Tell others how it was. You can review once, until <strong>{last}</strong>; your review appears on the
            hotel’s page at once.
          </Trans>
        </p>
        {form}
      </Card>
    )
  }
  return (
    <p className="rounded-lg bg-sunken px-4 py-3.5 text-soft">
      {state === 'not-yet' && <Trans>You can review your stay here after it ends, from {out}.</Trans>}
      {state === 'too-late' && <Trans>The time to review this stay has passed.</Trans>}
      {(state === 'never' || state === 'written') && (
        <Trans>This stay did not take place, so it cannot be reviewed.</Trans>
      )}
    </p>
  )
}

function Written({ review, thanks }: { review: ReviewView; thanks: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (thanks) box.current?.focus()
  }, [thanks])
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {thanks && (
        <Alert tone="success" live title={<Trans>Thank you! Your review is published.</Trans>}>
          <Trans>It now counts towards the hotel’s rating. The hotel may reply.</Trans>
        </Alert>
      )}
      <ReviewText review={review} />
    </div>
  )
}

function useReviewState(code: string, loaded: ReviewState | null) {
  const locale = useLocale()
  const [state, setState] = useState(loaded)
  const [failed, setFailed] = useState<string | null>(null)
  const [thanks, setThanks] = useState(false)
  const ask = useCallback(async () => {
    setFailed(null)
    try {
      setState(await call(guestReview.read, { code }, { bearer: reviewBearerFor(code), locale }))
    } catch (thrown) {
      const error = refusalOf(thrown)
      setFailed(error.message)
    }
  }, [code, locale])
  useEffect(() => {
    if (!loaded) void ask()
  }, [loaded, ask])
  function onWritten(review: ReviewView) {
    setThanks(true)
    setState((now) => now && { ...now, state: 'written', until: null, review })
  }
  return { state, failed, ask, onWritten, thanks }
}
