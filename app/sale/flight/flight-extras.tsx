import { Trans, useLingui } from '@lingui/react/macro'
import { Armchair } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Section } from '#app/booking/checkout/checkout-frame.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { BagChoice } from './bag-choice.tsx'
import type { ChoiceProps } from './choice.tsx'
import type { ChosenExtra, Draft } from './draft.ts'
import type { Journey } from './journey.ts'

const SeatDialog = latePart({
  source: 'app/sale/flight/seat-dialog.tsx',
  load: () => import('./seat-dialog.tsx'),
  pick: (module) => module.SeatDialog,
})
const loadPayment = () =>
  loadLate('app/booking/payment/payment-page.tsx', () => import('#app/booking/payment/payment-page.tsx'))

type ExtrasStepProps = {
  offer: FlightOffer
  draft: Draft
  journey: Journey
  onChange: (extras: ChosenExtra[]) => void
  /** What went wrong with the hold. */
  problem: ReactNode
  onBack: () => void
  /** The button that goes on. */
  action: ReactNode
}

/** Step 2: bags and seats. Nothing is chosen beforehand, and to go on without is the shortest way. */
export function ExtrasStep({ offer, draft, journey, onChange, problem, onBack, action }: ExtrasStepProps) {
  const nameOf = useNames(draft)
  // The next step's script comes ahead, so that held seats do not wait for a line that has just broken.
  useEffect(() => void loadPayment().catch(() => {}), [])
  return (
    <>
      {problem}
      <Section id="bags" title={<Trans>Checked bags</Trans>}>
        <BagChoice {...{ offer, journey, onChange, nameOf }} extras={draft.extras} />
      </Section>
      <Section id="seats" title={<Trans>Seats</Trans>}>
        <p className="-mt-2 text-soft">
          <Trans>You need not choose: at check-in everybody gets a seat free of charge.</Trans>
        </p>
        <SeatChoice {...{ offer, journey, onChange, nameOf }} extras={draft.extras} />
      </Section>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button variant="ghost" onClick={onBack} className="-ml-5">
          <Trans>Back to travellers</Trans>
        </Button>
        <div className="hidden lg:block">{action}</div>
      </div>
      <p className="text-sm text-soft lg:text-right">
        <Trans>With the next step we hold your seats for 15 minutes while you pay.</Trans>
      </p>
    </>
  )
}

/** How a traveller is called in choices: the given name, or the number until it is known. */
function useNames(draft: Draft): (traveller: number) => string {
  const { t } = useLingui()
  return (traveller) => {
    const number = traveller + 1
    return draft.travellers[traveller]?.givenNames.trim().split(/\s+/)[0] || t`Traveller ${number}`
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
          <Trans>Check your connection and try again, or go on without: at check-in everybody gets a seat.</Trans>
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
          {...{ extras, onChange, nameOf }}
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
