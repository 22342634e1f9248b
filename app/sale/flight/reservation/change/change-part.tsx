import { Trans } from '@lingui/react/macro'
import { CHANGE_WAITING, ChangeFrame } from '#app/booking/reservation/change/change-frame.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const ChangeDialog = latePart({
  source: 'app/sale/flight/reservation/change/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: CHANGE_WAITING,
})
const OwnChange = latePart({
  source: 'app/sale/flight/reservation/change/own-change.tsx',
  load: () => import('./own-change.tsx'),
  pick: (module) => module.OwnChange,
  fallback: CHANGE_WAITING,
})

type ChangePartProps = {
  reservation: ReservationView
  item: FlightItemView
  onChanged: (reservation: ReservationView) => void
}

/** Taking other flights: the way to it, the change that is open, and what happened to the last one. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const { change, changeable } = item
  const of = { reservation, item }
  if (!change && !changeable) return null
  return (
    <ChangeFrame
      changeable={changeable}
      label={<Trans>Change flights</Trans>}
      onChanged={onChanged}
      news={(turn) => change && <OwnChange {...of} change={change} onChanged={turn} />}
      dialog={(onClose, onDone) => <ChangeDialog {...of} onClose={onClose} onDone={onDone} />}
    />
  )
}
