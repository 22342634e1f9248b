import { Trans } from '@lingui/react/macro'
import { TimerOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HoldProblemAlert } from '#app/booking/checkout/hold-problem.tsx'
import { PriceChangedDialog } from '#app/booking/checkout/price-changed-dialog.tsx'
import { useHold } from '#app/booking/checkout/use-hold.ts'
import type { About } from '#app/booking/reservation/about.ts'
import { Arrival, arriveAtTop } from '#app/components/arrive.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { type Draft, readDraft, writeDraft } from '#app/sale/flight/draft.ts'
import { holdRequest } from '#app/sale/flight/hold-request.ts'
import { journeyOfItem } from '#app/sale/flight/search-again.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'
import { Chosen } from './chosen.tsx'

type HoldEndedProps = { reservation: ReservationView; about: About }

/** The time to pay is over and the seats are on sale again. What was typed is still here, so one press holds them anew. */
export function HoldEnded({ reservation, about }: HoldEndedProps) {
  const [draft] = useState<Draft | null>(() => {
    const kept = readDraft()
    return kept?.heldCode === reservation.code ? kept : null
  })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => arriveAtTop(title.current), [])
  return (
    <div className="column py-12 sm:py-16" role="alert">
      <h1 ref={title} tabIndex={-1} className="text-center font-bold font-display text-title outline-none">
        <Trans>Payment</Trans>
      </h1>
      <EmptyState
        picture={<TimerOff aria-hidden="true" />}
        title={<Trans>The time to pay has run out</Trans>}
        action={
          draft && about.kind === 'flight' ? (
            <HoldAgain
              draft={{ ...draft, heldCode: null }}
              item={about.item}
              reservation={reservation}
              againPath={about.againPath}
            />
          ) : (
            <SearchAgain about={about} />
          )
        }
      >
        {about.kind === 'stay' ? (
          <Trans>
            Rooms are held for 15 minutes, then others may have them. Nothing was charged, and what you have typed is
            kept.
          </Trans>
        ) : (
          <Trans>Seats are held for 15 minutes, then others may have them. Nothing was charged.</Trans>
        )}
      </EmptyState>
      <section aria-labelledby="chosen" className="mx-auto mt-8 max-w-xl">
        <h2 id="chosen" className="mb-3 font-semibold">
          <Trans>What you had chosen</Trans>
        </h2>
        <Card className="lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
          <Chosen reservation={reservation} about={about} />
        </Card>
      </section>
    </div>
  )
}

function SearchAgain({ about }: { about: About }) {
  return (
    <ButtonLink to={about.againPath} variant="sun" size="lg">
      {about.kind === 'stay' ? <Trans>Look at the hotel again</Trans> : <Trans>Search again</Trans>}
    </ButtonLink>
  )
}

type HoldAgainProps = { draft: Draft; item: FlightItemView; reservation: ReservationView; againPath: string }

function HoldAgain({ draft, item, reservation, againPath }: HoldAgainProps) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const journey = journeyOfItem(item, reservation.travellers)
  const { hold, pending, problem, clear } = useHold({
    heldCode: draft.heldCode,
    bodyOf: (totalSeen, to) => holdRequest(draft, journey, totalSeen, to),
  })
  async function again(totalSeen: Money) {
    const held = await hold(totalSeen)
    if (!held) return
    writeDraft({ ...draft, heldCode: held.reservation.code })
    await navigate(localPath(`/checkout?reservation=${held.reservation.code}`), { replace: true })
  }
  const over = problem?.kind === 'expired' || problem?.kind === 'sold-out'
  return (
    <div className="grid justify-items-center gap-4">
      <HoldProblemAlert problem={problem} />
      {over && (
        <Arrival>
          <Alert tone="warning" live title={<Trans>This offer is no longer there</Trans>}>
            <Trans>Search again; what you have typed about travellers is kept.</Trans>
          </Alert>
        </Arrival>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!over && (
          <Button variant="sun" size="lg" pending={pending} onClick={() => void again(item.fare.price.total)}>
            <Trans>Hold the seats again</Trans>
          </Button>
        )}
        <ButtonLink to={againPath} variant={over ? 'sun' : 'secondary'} size="lg">
          <Trans>Search again</Trans>
        </ButtonLink>
      </div>
      <PriceChangedDialog
        change={problem?.kind === 'price' ? problem : null}
        pending={pending}
        onAccept={(now) => void again(now)}
        onDecline={clear}
      />
    </div>
  )
}
