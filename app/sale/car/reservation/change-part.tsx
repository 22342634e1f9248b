import { Trans } from '@lingui/react/macro'
import { CHANGE_WAITING, ChangeFrame } from '#app/booking/reservation/change/change-frame.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const ChangeDialog = latePart({
  source: 'app/sale/car/reservation/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: CHANGE_WAITING,
})

type ChangePartProps = {
  reservation: ReservationView
  item: CarItemView
  onChanged: (reservation: ReservationView) => void
}

/** The way to other times of a hire. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const of = { reservation, item }
  if (!item.changeable) return null
  return (
    <ChangeFrame
      changeable
      label={<Trans>Change pick-up or return</Trans>}
      onChanged={onChanged}
      dialog={(onClose, onDone) => <ChangeDialog {...of} onClose={onClose} onDone={onDone} />}
    />
  )
}
