import { Trans } from '@lingui/react/macro'
import type { FlightOffer, Slice } from '#modules/flights/flights.contract.ts'
import type { ChosenExtra } from './draft.ts'
import type { Journey } from './journey.ts'

/** What a choice of extras needs. */
export type ChoiceProps = {
  offer: FlightOffer
  journey: Journey
  extras: readonly ChosenExtra[]
  onChange: (extras: ChosenExtra[]) => void
  nameOf: (traveller: number) => string
}

/** Where a slice goes, for headings: `São Paulo to Lisbon`. */
export function SlicePlaces({ slice, airports }: { slice: Slice; airports: FlightOffer['airports'] }) {
  const from = airports[slice.origin]?.cityName ?? slice.origin
  const to = airports[slice.destination]?.cityName ?? slice.destination
  return (
    <Trans>
      {from} to {to}
    </Trans>
  )
}
