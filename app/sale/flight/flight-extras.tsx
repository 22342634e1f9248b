import { Trans, useLingui } from '@lingui/react/macro'
import { Armchair } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Section } from '#app/booking/checkout/checkout-frame.tsx'
import type { DetailsProps } from '#app/sale/item-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { BagChoice } from './bag-choice.tsx'
import type { ChoiceProps } from './choice.tsx'
import type { ChosenExtra, FlightTyped } from './draft.ts'
import type { Journey } from './journey.ts'

const SeatDialog = latePart({
  source: 'app/sale/flight/seat-dialog.tsx',
  load: () => import('./seat-dialog.tsx'),
  pick: (module) => module.SeatDialog,
})
type FlightExtrasProps = Pick<DetailsProps<FlightTyped>, 'typed' | 'change' | 'at'> & {
  offer: FlightOffer
  journey: Journey
}

/** Bags and seats. */
export function FlightExtras({ typed, change, at, offer, journey }: FlightExtrasProps) {
  const nameOf = useNames(typed)
  const onChange = (extras: ChosenExtra[]) => change(() => ({ extras }))
  return (
    <>
      <Section id={at('bags')} title={<Trans>Checked bags</Trans>}>
        <BagChoice offer={offer} journey={journey} onChange={onChange} nameOf={nameOf} extras={typed.extras} />
      </Section>
      <Section id={at('seats')} title={<Trans>Seats</Trans>}>
        <p className="-mt-2 text-soft">
          <Trans>You don’t have to choose: at check-in everyone gets a seat free of charge.</Trans>
        </p>
        <SeatChoice offer={offer} journey={journey} onChange={onChange} nameOf={nameOf} extras={typed.extras} />
      </Section>
    </>
  )
}

/** How a traveller is called in choices: the given name, or the number until it is known. */
function useNames({ travellers }: FlightTyped): (traveller: number) => string {
  const { t } = useLingui()
  return (traveller) => {
    const number = traveller + 1
    return travellers[traveller]?.givenNames.trim().split(/\s+/)[0] || t`Traveller ${number}`
  }
}

type OpenSeats = { slice: number; segment: number; title: string }

/** The dialog with the seat map. Its script is fetched ahead; a line that is down when it is wanted breaks no page. */
function useSeatDialog() {
  const [open, setOpen] = useState<OpenSeats | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => void SeatDialog.load().catch(() => {}), [])
  async function show(seats: OpenSeats) {
    setFailed(false)
    try {
      await SeatDialog.load()
      setOpen(seats)
    } catch {
      setFailed(true)
    }
  }
  return { open, failed, show, close: () => setOpen(null) }
}

function SeatChoice({ offer, journey, extras, onChange, nameOf }: ChoiceProps) {
  const { t } = useLingui()
  const { open, failed, show, close } = useSeatDialog()
  return (
    <>
      {failed && (
        <Alert tone="warning" live title={<Trans>The seat map could not be loaded</Trans>}>
          <Trans>Check your connection and try again, or continue without: at check-in everyone gets a seat.</Trans>
        </Alert>
      )}
      {offer.slices.map((slice, index) => (
        <Card key={slice.departure.instant} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {slice.segments.map((segment, at) => {
            const { flightNumber, origin, destination } = segment
            const title = t`Seats ${origin} to ${destination}, ${flightNumber}`
            return (
              <div key={flightNumber} className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <h3 className="figures font-semibold">
                    {origin} – {destination} <span className="font-normal text-soft">{flightNumber}</span>
                  </h3>
                  <ChosenSeats extras={extras} slice={index} segment={at} nameOf={nameOf} />
                </div>
                <Button
                  variant="secondary"
                  icon={<Armchair aria-hidden="true" className="size-5" />}
                  onClick={() => void show({ slice: index, segment: at, title })}
                  aria-label={t`Choose seats ${origin} to ${destination}`}
                >
                  <Trans>Choose seats</Trans>
                </Button>
              </div>
            )
          })}
        </Card>
      ))}
      {open && (
        <SeatDialog
          {...open}
          offerId={offer.id}
          types={journey.places.map(({ type }) => type)}
          extras={extras}
          onChange={onChange}
          nameOf={nameOf}
          onClose={close}
        />
      )}
    </>
  )
}

type ChosenSeatsProps = Pick<ChoiceProps, 'extras' | 'nameOf'> & { slice: number; segment: number }

function ChosenSeats({ extras, slice, segment, nameOf }: ChosenSeatsProps) {
  const seats = extras.flatMap((extra) =>
    extra.kind === 'seat' && extra.slice === slice && extra.segment === segment ? [extra] : [],
  )
  if (seats.length === 0) {
    return (
      <p className="text-sm text-soft">
        <Trans>No seat chosen</Trans>
      </p>
    )
  }
  return (
    <p className="figures text-sm">{seats.map(({ traveller, seat }) => `${nameOf(traveller)} ${seat}`).join(' · ')}</p>
  )
}
