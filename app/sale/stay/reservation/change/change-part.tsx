import { Trans } from '@lingui/react/macro'
import { CHANGE_WAITING, ChangeFrame } from '#app/booking/reservation/change/change-frame.tsx'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { stayAgainPath } from '#app/sale/stay/again-path.ts'
import { Alert } from '#app/ui/alert.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ChangeOutcome } from './change-outcome.tsx'
import { OpenChange } from './open-change.tsx'

const ChangeDialog = latePart({
  source: 'app/sale/stay/reservation/change/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: CHANGE_WAITING,
})

type ChangePartProps = {
  reservation: ReservationView
  item: StayItemView
  onChanged: (reservation: ReservationView) => void
}

/** Changing a stay: the way to it, the change that is open, and what happened to the last one. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const { change, changeable } = item
  const of = { reservation, item }
  const isOpen = change && ['unpaid', 'pending', 'accepted'].includes(change.status)
  if (item.status === 'pending') return <NotYet />
  if (!item.hosted && item.status === 'confirmed') return <NotHere item={item} />
  // Of a stay that has ended nothing is changed, and no news of it is true any more.
  if ((!change && !changeable) || isOver(item)) return null
  return (
    <ChangeFrame
      changeable={changeable}
      label={<Trans>Change dates or guests</Trans>}
      onChanged={onChanged}
      news={(turn) =>
        isOpen ? (
          <OpenChange {...of} change={change} onChanged={turn} />
        ) : (
          change && (
            <ChangeOutcome
              change={change}
              hotel={<OwnName language={item.hotel.nameLanguage}>{item.hotel.name}</OwnName>}
            />
          )
        )
      }
      dialog={(onClose, onDone) => <ChangeDialog {...of} onClose={onClose} onAsked={onDone} />}
    />
  )
}

/** Of a supplier: none of them changes a booking. */
function NotHere({ item }: Pick<ChangePartProps, 'item'>) {
  return (
    <Alert title={<Trans>Other dates, guests or names?</Trans>} className="print:hidden">
      <p>
        <Trans>
          The seller of this stay changes no bookings. For other dates or guests,{' '}
          <TextLink to={stayAgainPath(item)}>see what the new stay costs</TextLink> and book it first. Then cancel this
          one: you see what comes back before you confirm.
        </Trans>
      </p>
      <p className="mt-1">
        <Trans>For a wrong letter in a name, write to us: we ask the hotel to correct it.</Trans>
      </p>
    </Alert>
  )
}

function NotYet() {
  return (
    <Alert title={<Trans>Other dates or guests?</Trans>} className="print:hidden">
      <Trans>
        Once the hotel has accepted, you can change them here. Until then, you can cancel free of charge and book again.
      </Trans>
    </Alert>
  )
}
