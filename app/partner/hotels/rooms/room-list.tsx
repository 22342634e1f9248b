import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { bedsText } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { stepPath } from '#app/partner/hotels/steps/steps.ts'
import { roomName } from '#modules/hotels/known-names.contract.ts'
import type { RoomTypeView } from '#modules/hotels/listings/listings.contract.ts'
import { type Currency, formatMoney, money } from '#platform/money.ts'
import { PartCard } from './part-card.tsx'
import { usePartCalls } from './use-part-calls.ts'

type RoomListProps = { editor: Editor; currency: Currency }

/** The types of rooms in their order; those that are not sold any more come last. */
export function RoomList({ editor, currency }: RoomListProps) {
  const { listing } = editor
  const locale = useLocale()
  const { arrange, archive, problem } = usePartCalls(editor, 'roomTypes')
  const rooms = listing.roomTypes
  if (rooms.length === 0)
    return (
      <p className="text-soft">
        <Trans>None yet. One is enough to start.</Trans>
      </p>
    )
  return (
    <>
      <ProblemAlert problem={problem} />
      <ul className="grid gap-3">
        {rooms.map((room, index) => (
          <PartCard
            key={room.id}
            name={roomName(room, locale).name}
            archived={room.archived}
            editTo={`${stepPath(listing.id, 'rooms')}&room=${room.id}`}
            ids={rooms.map(({ id }) => id)}
            index={index}
            arrange={arrange}
            onArchive={(archived) => archive(room.id, archived)}
          >
            <RoomFacts room={room} currency={currency} />
          </PartCard>
        ))}
      </ul>
    </>
  )
}

function RoomFacts({ room, currency }: { room: RoomTypeView; currency: Currency }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const price = formatMoney(money(room.price, currency), locale, true)
  const { maxGuests, allotment } = room
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-soft text-sm">
      <span className="figures font-semibold text-ink">{t`${price} per night`}</span>
      <span>{bedsText(room.beds, i18n)}</span>
      <span>{t`${plural(maxGuests, { one: '# guest', other: '# guests' })}`}</span>
      <span>{t`${plural(allotment, { one: '# room', other: '# rooms' })}`}</span>
    </p>
  )
}
