import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { HoldProblemAlert } from '#app/booking/checkout/hold-problem.tsx'
import { PriceChangedDialog } from '#app/booking/checkout/price-changed-dialog.tsx'
import { useHold } from '#app/booking/checkout/use-hold.ts'
import { Arrival } from '#app/components/arrive.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'
import { type Draft, flightDraft } from './draft.ts'
import { FLIGHT_WORDS } from './flight-words.ts'
import { holdRequest } from './hold-request.ts'
import { journeyOfItem } from './search-again.ts'

type HoldAgainProps = { draft: Draft; item: FlightItemView; reservation: ReservationView; againPath: string }

/** One press holds the same seats anew, with what was typed. */
export function HoldAgain({ draft, item, reservation, againPath }: HoldAgainProps) {
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
    flightDraft.write({ ...draft, heldCode: held.reservation.code })
    await navigate(localPath(`/checkout?reservation=${held.reservation.code}`), { replace: true })
  }
  const over = problem?.kind === 'expired' || problem?.kind === 'sold-out'
  return (
    <div className="grid justify-items-center gap-4">
      <HoldProblemAlert problem={problem} words={FLIGHT_WORDS} />
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
        words={FLIGHT_WORDS}
        change={problem?.kind === 'price' ? problem : null}
        pending={pending}
        onAccept={(now) => void again(now)}
        onDecline={clear}
      />
    </div>
  )
}
