import { Trans, useLingui } from '@lingui/react/macro'
import { FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { useCall } from '#app/kit/use-call.ts'
import { FareTable } from '#app/site/flight-offer/fare-table.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FlightOffer, OfferedFare } from '#modules/flights/flights.contract.ts'
import { flightOffer } from '#modules/flights/flights.routes.ts'
import type { Money } from '#platform/money.ts'

export type FaresHereProps = {
  offerId: string
  /** What one checked bag each adds to the fare of the offer. */
  oneBag: Money | null
  /** Where the journey begins, in the language of the page. */
  zone: { cityName: string; timeZone: string } | undefined
}

/** The fares of an offer within the list, as its page has them; each leads on. */
export function FaresHere({ offerId, oneBag, zone }: FaresHereProps) {
  const { t } = useLingui()
  const { data: offer, refused, retry } = useCall(flightOffer.open, { id: offerId })
  if (refused) return <NotLoaded gone={refused.status} onRetry={retry} />
  if (!offer) {
    return (
      <div role="status" aria-label={t`Loading fares`} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        {FAMILIES.map((family) => (
          <Skeleton key={family} className="h-80 rounded-xl" />
        ))}
      </div>
    )
  }
  return <FareTable brief offer={named(offer, zone)} oneBag={oneBag} choice={(fare) => <GoOn fare={fare} />} />
}

const FAMILIES = Object.keys(FAMILY_NAMES)

/** The API has the names of places in English. */
function named(offer: FlightOffer, zone: FaresHereProps['zone']): FlightOffer {
  const code = offer.slices[0]?.origin ?? ''
  const airport = offer.airports[code]
  return airport && zone ? { ...offer, airports: { ...offer.airports, [code]: { ...airport, ...zone } } } : offer
}

function GoOn({ fare }: { fare: OfferedFare }) {
  const { i18n } = useLingui()
  const name = i18n._(FAMILY_NAMES[fare.family])
  return (
    <ButtonLink to={`/checkout?offer=${fare.offerId}`} variant="secondary" wide>
      <Trans>Continue with {name}</Trans>
    </ButtonLink>
  )
}

/** @param gone the status: 409 sold out, 410 expired; what is over does not come back by asking again */
function NotLoaded({ gone, onRetry }: { gone: number; onRetry: () => void }) {
  const { t } = useLingui()
  const over = gone === 409 || gone === 410 || gone === 404
  return (
    <Alert
      live
      tone="warning"
      title={over ? t`These fares are no longer on sale` : t`The fares could not be loaded`}
      action={
        <Button size="sm" variant="secondary" onClick={over ? () => window.location.reload() : onRetry}>
          {over ? t`Search again` : t`Try again`}
        </Button>
      }
    >
      {over ? (
        <Trans>Search again to see what these flights cost now.</Trans>
      ) : (
        <Trans>Check your connection. The flights stay as they are.</Trans>
      )}
    </Alert>
  )
}
