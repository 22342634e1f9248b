import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CheckoutFrame } from '#app/booking/checkout/checkout-frame.tsx'
import { HeldNotice } from '#app/booking/checkout/held-notice.tsx'
import { HoldProblemAlert } from '#app/booking/checkout/hold-problem.tsx'
import { OfferOver } from '#app/booking/checkout/offer-over.tsx'
import { PriceChangedDialog } from '#app/booking/checkout/price-changed-dialog.tsx'
import { useHold } from '#app/booking/checkout/use-hold.ts'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import type { Money } from '#platform/money.ts'
import { DETAILS_FORM, DetailsStep } from './details-step.tsx'
import { type Draft, emptyDraft, flightDraft, totalOf } from './draft.ts'
import { extraLines } from './extra-lines.ts'
import { ExtrasStep } from './extras-step.tsx'
import { FLIGHT_WORDS } from './flight-words.ts'
import { holdRequest } from './hold-request.ts'
import { journeyOf } from './journey.ts'
import { TripSummary } from './trip-summary.tsx'
import { useDetails } from './use-details.ts'
import { useDraft, withTyped } from './use-draft.ts'

type OfferCheckoutProps = {
  offer: FlightOffer
  searchPath: string
  trip: string
  /** What was sent before JavaScript had come. */
  typed: Record<string, string>
}

const KIND = { words: FLIGHT_WORDS, draft: flightDraft }

/** Travellers, then extras, until seats are held and there is a reservation to pay. */
export function OfferCheckout({ offer, searchPath, trip, typed }: OfferCheckoutProps) {
  const checkout = useCheckout(offer, typed)
  const { draft, step, journey, hold, goTo, held, fare } = checkout
  const total = totalOf(fare, draft.extras)
  const { problem } = hold
  if (problem?.kind === 'expired' || problem?.kind === 'sold-out') {
    return <OfferOver kind={KIND} status={problem.kind} searchPath={searchPath} trip={trip} live />
  }
  const onNext = () => void checkout.onHold(fare)
  return (
    <CheckoutFrame
      words={FLIGHT_WORDS}
      step={step}
      title={step === 'travellers' ? <Trans>Who is travelling?</Trans> : <Trans>Bags and seats</Trans>}
      total={total}
      notice={
        draft.heldCode && <HeldNotice code={draft.heldCode} onForget={() => checkout.change({ heldCode: null })} />
      }
      summary={<Summary offer={offer} draft={draft} total={total} />}
      action={
        step === 'travellers' ? (
          <DetailsButton pending={checkout.details.state === 'checking'} />
        ) : (
          <Button variant="sun" pending={hold.pending} onClick={onNext}>
            <Trans>Continue</Trans>
          </Button>
        )
      }
    >
      {step === 'travellers' ? (
        <DetailsStep {...checkout} carriers={Object.values(offer.carriers)} />
      ) : (
        <ExtrasStep
          {...{ offer, draft, journey }}
          onChange={(extras) => checkout.change({ extras })}
          problem={<HoldProblemAlert problem={problem} words={FLIGHT_WORDS} />}
          onBack={() => goTo('travellers')}
          action={
            <Button variant="sun" size="lg" pending={hold.pending} onClick={onNext}>
              <Trans>Continue to payment</Trans>
            </Button>
          }
        />
      )}
      {problem?.kind === 'price' && (
        <PriceChangedDialog
          words={FLIGHT_WORDS}
          change={{ seen: totalOf(problem.seen, draft.extras), now: totalOf(problem.now, draft.extras) }}
          pending={hold.pending || held}
          onAccept={() => void checkout.onHold(problem.now)}
          onDecline={hold.clear}
        />
      )}
    </CheckoutFrame>
  )
}

function DetailsButton({ pending }: { pending: boolean }) {
  return (
    <Button type="submit" form={DETAILS_FORM} variant="sun" pending={pending}>
      <Trans>Continue</Trans>
    </Button>
  )
}

function useCheckout(offer: FlightOffer, typed: Record<string, string>) {
  const locale = useLocale()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [journey] = useState(() => journeyOf(offer))
  const [initial] = useState(() => withTyped(emptyDraft(offer.id, journey.places, locale), typed))
  const own = useDraft(form, initial)
  const { step, goTo } = useStep(own.ready, own.draft)
  const [fare, setFare] = useState<Money>(offer.fare.price.total)
  const [held, setHeld] = useState(false)
  const details = useDetails({ draft: own.draft, journey, onDone: () => goTo('extras') })
  const hold = useHold({
    heldCode: own.draft.heldCode,
    bodyOf: (totalSeen, to) => holdRequest(own.draft, journey, totalSeen, to),
  })

  // Sent before JavaScript had come: what was wished then is done now.
  const sentEarly = own.ready && Object.keys(typed).length > 0
  useEffect(() => {
    if (sentEarly) form.current?.requestSubmit()
  }, [sentEarly])

  const refused = hold.problem?.kind === 'details' ? hold.problem.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (refused && details.takeServerErrors(refused)) goTo('travellers')
  }, [refused])

  async function onHold(totalSeen: Money) {
    const done = await hold.hold(totalSeen)
    if (!done) return
    setHeld(true)
    setFare(totalSeen)
    own.change({ heldCode: done.reservation.code })
    await navigate(localPath(`/checkout?reservation=${done.reservation.code}`))
  }
  return { ...own, form, journey, step, goTo, fare, held, details, hold, onHold }
}

/** The step stands in the address, so that Back goes one step back; the second needs what the first has asked. */
function useStep(ready: boolean, draft: Draft) {
  const [params, setParams] = useSearchParams()
  const complete = !ready || draft.travellers.every(({ givenNames, birthDate }) => givenNames && birthDate)
  const step = params.get('step') === 'extras' && complete ? ('extras' as const) : ('travellers' as const)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    arriveAtTop(document.getElementById('step-title'))
  }, [step])
  const goTo = (next: 'travellers' | 'extras') =>
    setParams(
      (now) => {
        const query = new URLSearchParams(now)
        if (next === 'extras') query.set('step', next)
        else query.delete('step')
        return query
      },
      { preventScrollReset: true },
    )
  return { step, goTo }
}

function Summary({ offer, draft, total }: { offer: FlightOffer; draft: Draft; total: Money }) {
  const { i18n } = useLingui()
  return <TripSummary trip={offer} extras={extraLines(draft.extras, i18n)} total={total} />
}
