import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { RoomEditor } from '#app/partner/hotels/rooms/room-editor.tsx'
import { RoomList } from '#app/partner/hotels/rooms/room-list.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

/** What is let: the types of rooms, or the one that is being written (its id is in the address). */
export function RoomsStep({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { listing } = editor
  const currency = editor.valuesOf('property').currency
  const open = params.get('room')
  const room = listing.roomTypes.find(({ id }) => id === open)
  if (!currency)
    return (
      <Alert
        tone="info"
        title={t`Choose the currency first`}
        action={
          <ButtonLink size="sm" to={stepPath(listing.id, 'basics')}>
            <Trans>Choose it</Trans>
          </ButtonLink>
        }
      >
        <Trans>Prices of rooms need it.</Trans>
      </Alert>
    )
  if (room || open === 'new') return <RoomEditor key={open} editor={editor} room={room ?? null} currency={currency} />
  return (
    <StepPart
      title={<Trans>Room types</Trans>}
      lead={<Trans>Identical rooms are one type. Set other prices for single nights in the calendar.</Trans>}
    >
      <RoomList editor={editor} currency={currency} />
      <div>
        <ButtonLink
          to={`${stepPath(listing.id, 'rooms')}&room=new`}
          variant={listing.roomTypes.length === 0 ? 'primary' : 'secondary'}
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          <Trans>Add a room type</Trans>
        </ButtonLink>
      </div>
    </StepPart>
  )
}
