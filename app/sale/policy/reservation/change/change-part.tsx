import { Trans } from '@lingui/react/macro'
import { CHANGE_WAITING, ChangeFrame } from '#app/booking/reservation/change/change-frame.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const ChangeDialog = latePart({
  source: 'app/sale/policy/reservation/change/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: CHANGE_WAITING,
})
/* A change that is open, and what became of the last one: most policies have none. */
const ChangeNews = latePart({
  source: 'app/sale/policy/reservation/change/change-news.tsx',
  load: () => import('./change-news.tsx'),
  pick: (module) => module.ChangeNews,
  fallback: CHANGE_WAITING,
})

type ChangePartProps = {
  reservation: ReservationView
  item: PolicyItemView
  onChanged: (reservation: ReservationView) => void
}

/** Changing a policy: the way to it, the change that is open, and what happened to the last one. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const { change, changeable } = item
  const of = { reservation, item }
  // Of a policy that has ended nothing is changed, and no news of it is true any more.
  if ((!change && !changeable) || isOver(item)) return null
  return (
    <ChangeFrame
      id={item.id}
      changeable={changeable}
      label={<Trans>Change days or people</Trans>}
      onChanged={onChanged}
      news={(turn) => change && <ChangeNews {...of} change={change} onChanged={turn} />}
      dialog={(onClose, onDone) => <ChangeDialog {...of} onClose={onClose} onAsked={onDone} />}
    />
  )
}
