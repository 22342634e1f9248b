import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pathOfOffers, readDrafts } from '#app/sale/checkout-draft.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The checkout without anything to check out: what was begun in this tab is offered, and a search always. */
export function NothingChosen() {
  // The tab is asked after the page is drawn: the server knows of no draft.
  const [begun, setBegun] = useState<string | null>(null)
  useEffect(() => setBegun(pathOfDraft()), [])
  return (
    <div className="column py-12 sm:py-16">
      <h1 className="text-center font-bold font-display text-title">
        <Trans>Checkout</Trans>
      </h1>
      <EmptyState
        picture={<Compass aria-hidden="true" />}
        title={begun ? <Trans>You have a booking under way</Trans> : <Trans>You have not chosen a trip yet</Trans>}
        action={
          <>
            {begun && (
              <ButtonLink to={begun} variant="sun" size="lg">
                <Trans>Continue this booking</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/flights" variant={begun ? 'secondary' : 'sun'} size="lg">
              <Trans>Search flights</Trans>
            </ButtonLink>
            <ButtonLink to="/hotels" variant="secondary" size="lg">
              <Trans>Search hotels</Trans>
            </ButtonLink>
            {!begun && (
              <ButtonLink to="/booking-confirmation" variant="secondary" size="lg">
                <Trans>Find my booking</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        {begun ? (
          <Trans>What you have typed is kept in this tab.</Trans>
        ) : (
          <Trans>Choose flights or a hotel first; here you then say who travels, and pay.</Trans>
        )}
      </EmptyState>
    </div>
  )
}

function pathOfDraft(): string | null {
  const [draft] = readDrafts()
  if (!draft) return null
  return draft.heldCode ? `/checkout?reservation=${draft.heldCode}` : pathOfOffers(draft.offers)
}
