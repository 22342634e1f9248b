import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type Names,
  roomOnTicket,
  shortenNames,
  TICKET_LETTERS,
  ticketLine,
} from '#modules/reservations/hold/ticket-name.contract.ts'

type LongNamesProps = { id: string; names: Names; onTake: (names: Names) => void }

/** From here on it is said how many letters are left. */
const NEARLY_FULL = 10

/**
 * A ticket has room for so many letters: said while the names are typed, first how many are left, then with the names as they
 * would fit. It is always there, so that it is read out, and takes no row while it is empty.
 */
export function LongNames({ id, names: { givenNames, surname }, onTake }: LongNamesProps) {
  const names = { givenNames, surname }
  const room = roomOnTicket(names)
  return (
    <div id={id} aria-live="polite" className="text-sm text-soft empty:absolute sm:col-span-2">
      {room >= 0 && room <= NEARLY_FULL && (
        <Plural
          value={room}
          one="A ticket has room for # more letter of these names."
          other="A ticket has room for # more letters of these names."
        />
      )}
      {room < 0 && <TooLong names={names} letters={-room} onTake={onTake} />}
    </div>
  )
}

function TooLong({ names, letters, onTake }: Omit<LongNamesProps, 'id'> & { letters: number }) {
  const short = shortenNames(names)
  const line = ticketLine(short)
  return (
    <Alert
      tone="warning"
      title={<Trans>These names are too long for a ticket</Trans>}
      action={
        <Button size="sm" variant="secondary" onClick={() => onTake(short)}>
          <Trans>Take the shortened names</Trans>
        </Button>
      }
    >
      <Plural
        value={letters}
        one={`A ticket carries ${TICKET_LETTERS} letters, and this is # more.`}
        other={`A ticket carries ${TICKET_LETTERS} letters, and these are # more.`}
      />{' '}
      <Trans>
        Shortened as airlines do, it reads <strong>{line}</strong>.
      </Trans>
    </Alert>
  )
}
