import { Plural, Trans } from '@lingui/react/macro'
import { NameRoom } from '#app/sale/names/name-room.tsx'
import {
  roomOnTicket,
  shortenNames,
  TICKET_LETTERS,
  ticketLine,
} from '#modules/reservations/hold/ticket-name.contract.ts'
import type { FullName } from '#platform/corrected-name.ts'

type LongNamesProps = { id: string; names: FullName; onTake: (names: FullName) => void }

/** What a ticket has room for. */
export function LongNames({ id, names: { givenNames, surname }, onTake }: LongNamesProps) {
  const names = { givenNames, surname }
  const room = roomOnTicket(names)
  const short = shortenNames(names)
  const line = ticketLine(short)
  return (
    <NameRoom
      id={id}
      room={room}
      left={
        <Plural
          value={room}
          one="A ticket has room for # more letter of these names."
          other="A ticket has room for # more letters of these names."
        />
      }
      title={<Trans>These names are too long for a ticket</Trans>}
      tooMany={
        <>
          <Plural
            value={-room}
            one={`A ticket carries ${TICKET_LETTERS} letters, and this is # more.`}
            other={`A ticket carries ${TICKET_LETTERS} letters, and these are # more.`}
          />{' '}
          <Trans>
            Shortened as airlines do, it reads <strong>{line}</strong>.
          </Trans>
        </>
      }
      onTake={() => onTake(short)}
    />
  )
}
