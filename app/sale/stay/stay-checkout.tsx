import { Trans, useLingui } from '@lingui/react/macro'
import { CheckoutFrame } from '#app/booking/checkout/checkout-frame.tsx'
import { ContactCard } from '#app/booking/checkout/contact-card.tsx'
import { HeldNotice } from '#app/booking/checkout/held-notice.tsx'
import { HoldProblemAlert } from '#app/booking/checkout/hold-problem.tsx'
import { OfferOver } from '#app/booking/checkout/offer-over.tsx'
import { PriceChangedDialog } from '#app/booking/checkout/price-changed-dialog.tsx'
import { SignInHint, useCustomer, usePrefill } from '#app/booking/checkout/saved-travellers.tsx'
import { Arrival } from '#app/components/arrive.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { countriesIn } from '#app/components/travellers/countries.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { StayOfferView } from './found-stay.ts'
import { stayDraft } from './stay-draft.ts'
import { StaySummary } from './stay-summary.tsx'
import { STAY_WORDS } from './stay-words.ts'
import { useStayCheckout } from './use-stay-checkout.ts'

type StayCheckoutProps = {
  offer: StayOfferView
  searchPath: string
  /** What was sent before JavaScript had come. */
  typed: Record<string, string>
}

const FORM = 'stay-details'
const KIND = { words: STAY_WORDS, draft: stayDraft }

/** Who checks in and what they wish, until rooms are held and there is a reservation to pay. */
export function StayCheckout({ offer, searchPath, typed }: StayCheckoutProps) {
  const total = offer.price.total
  const checkout = useStayCheckout({ offerId: offer.id, rooms: offer.party.rooms, total, typed })
  const { draft, hold, held } = checkout
  const { problem } = hold
  if (problem?.kind === 'expired' || problem?.kind === 'sold-out') {
    return <OfferOver kind={KIND} status={problem.kind} searchPath={searchPath} trip={offer.hotel.name} live />
  }
  const pending = hold.pending || checkout.state === 'checking'
  return (
    <CheckoutFrame
      words={STAY_WORDS}
      step="travellers"
      title={<Trans>Who is staying?</Trans>}
      total={total}
      notice={
        draft.heldCode && <HeldNotice code={draft.heldCode} onForget={() => checkout.change({ heldCode: null })} />
      }
      summary={<StaySummary stay={offer} />}
      action={
        <Button type="submit" form={FORM} variant="sun" pending={pending}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Details checkout={checkout} offer={offer} pending={pending} />
      {problem?.kind === 'price' && (
        <PriceChangedDialog
          words={STAY_WORDS}
          change={problem}
          pending={hold.pending || held}
          onAccept={() => void checkout.onHold(problem.now)}
          onDecline={hold.clear}
        />
      )}
    </CheckoutFrame>
  )
}

type Checkout = ReturnType<typeof useStayCheckout>
type DetailsProps = { checkout: Checkout; offer: StayOfferView; pending: boolean }

function Details({ checkout, offer, pending }: DetailsProps) {
  const { t } = useLingui()
  const { form, draft, errors, listed, state, hold } = checkout
  const customer = useCustomer()
  usePrefill(customer, draft.contact, checkout.changeContact)
  const list = Object.entries(listed.errors).map(([field, message]) => ({ field, message }))
  return (
    <form
      ref={form}
      id={FORM}
      method="post"
      noValidate
      onSubmit={(event) => void checkout.onSubmit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <ErrorSummary key={listed.tries} title={t`Please check these details`} errors={list} />
      {state === 'offline' && (
        <Arrival>
          <Alert tone="warning" live title={<Trans>The connection was lost</Trans>}>
            <Trans>Nothing that you typed is lost. Try again when you are back online.</Trans>
          </Alert>
        </Arrival>
      )}
      <SignInHint signedIn={customer !== null} />
      <Guests checkout={checkout} />
      <ContactCard
        value={draft.contact}
        nationality=""
        errorOf={(input) => errors[input]}
        countries={useCountries(draft.contact.country)}
        hint={<Trans>For the confirmation, and for the hotel to reach you. Not for advertising.</Trans>}
        onChange={checkout.changeContact}
      />
      <Terms offer={offer} />
      <HoldProblemAlert problem={hold.problem} words={STAY_WORDS} />
      <div className="hidden justify-end lg:flex">
        <Button type="submit" variant="sun" size="lg" pending={pending}>
          <Trans>Continue to payment</Trans>
        </Button>
      </div>
    </form>
  )
}

function Guests({ checkout: { draft, errors, change, changeGuest } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const many = draft.guests.length > 1
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="font-bold font-display text-heading">
        <Trans>Guests</Trans>
      </h2>
      {draft.guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no identity but their room
        <fieldset key={index} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">
            {many ? <Trans>Guest of room {index + 1}</Trans> : <Trans>Who checks in</Trans>}
          </legend>
          <TextField
            id={`guests.${index}.givenNames`}
            name={`guests.${index}.givenNames`}
            label={t`Given names`}
            autoComplete={index === 0 ? 'given-name' : 'off'}
            required
            maxLength={60}
            value={guest.givenNames}
            onChange={({ target }) => changeGuest(index, { givenNames: target.value })}
            error={errors[`guests.${index}.givenNames`]}
          />
          <TextField
            id={`guests.${index}.surname`}
            name={`guests.${index}.surname`}
            label={t`Surname`}
            autoComplete={index === 0 ? 'family-name' : 'off'}
            required
            maxLength={60}
            value={guest.surname}
            onChange={({ target }) => changeGuest(index, { surname: target.value })}
            error={errors[`guests.${index}.surname`]}
          />
        </fieldset>
      ))}
      <TextArea
        id="wishes"
        name="wishes"
        label={t`Wishes to the hotel (optional)`}
        help={<Trans>Such as a late arrival or a cot. The hotel tries, and cannot promise.</Trans>}
        maxLength={1000}
        rows={3}
        value={draft.wishes}
        onChange={({ target }) => change({ wishes: target.value })}
        error={errors['wishes']}
      />
    </Card>
  )
}

/** What happens after the payment, and what a cancellation gives back. */
function Terms({ offer: { timeline, price, hotel } }: { offer: StayOfferView }) {
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>The hotel says yes first</Trans>
        </h2>
        <p className="mt-1 text-sm text-soft">
          <Trans>
            The hotel answers within 24 hours. Your card is charged only then; if the hotel cannot take you, nothing is
            charged, and a Pix comes back. Until then you can cancel without cost.
          </Trans>
        </p>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">
          <Trans>If you cancel afterwards</Trans>
        </h3>
        <CancellationTimeline steps={timeline} total={price.total} place={placeOfHotel(hotel)} />
      </div>
    </Card>
  )
}

/** Country names are the browser's own, so the list comes with hydration; before that it holds what is chosen. */
function useCountries(chosen: string) {
  const locale = useLocale()
  const hydrated = useHydrated()
  if (hydrated) return countriesIn(locale)
  return chosen ? [{ value: chosen, label: chosen }] : []
}
