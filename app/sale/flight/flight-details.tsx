import { SavedTravellers } from '#app/booking/checkout/saved-travellers.tsx'
import type { TravellerForm } from '#app/components/travellers/traveller-form.ts'
import type { DetailsProps } from '#app/sale/item-form.ts'
import type { Carrier } from '#modules/flights/flights.contract.ts'
import { answeredInputs, withTraveller } from './change-travellers.ts'
import type { FlightTyped } from './draft.ts'
import type { Journey } from './journey.ts'
import { TravellerCard } from './traveller-card.tsx'

type FlightDetailsProps = DetailsProps<FlightTyped> & { journey: Journey; carriers: readonly Carrier[] }

/** Who travels. */
export function FlightDetails(props: FlightDetailsProps) {
  const { typed, change, at, errorOf, clear, countries, customer, journey, carriers } = props
  function changeTraveller(index: number, part: Partial<TravellerForm>) {
    clear(answeredInputs(typed.travellers, index, part))
    change(({ travellers }) => ({ travellers: withTraveller(travellers, index, part) }))
  }
  return typed.travellers.map((value, index) => {
    const place = journey.places[index]
    if (!place) return null
    return (
      <TravellerCard
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no identity but their place in the offer
        key={index}
        index={index}
        place={place}
        value={value}
        at={at}
        errorOf={errorOf}
        countries={countries}
        carriers={carriers}
        international={journey.international}
        onChange={(part) => changeTraveller(index, part)}
        saved={
          <SavedTravellers
            saved={customer?.saved ?? []}
            id={at(`saved-${index}`)}
            onPick={(part) => changeTraveller(index, part)}
          />
        }
      />
    )
  })
}
