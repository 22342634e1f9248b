import { Trans } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  fitsTicket,
  type Names,
  shortenNames,
  TICKET_LETTERS,
  ticketLine,
} from '#modules/reservations/hold/ticket-name.contract.ts'

type LongNamesProps = { names: Names; onTake: (names: Names) => void }

/** A ticket has room for so many letters: said while the names are typed, with the names as they would fit. */
export function LongNames({ names: { givenNames, surname }, onTake }: LongNamesProps) {
  const names = { givenNames, surname }
  if (fitsTicket(names)) return null
  const short = shortenNames(names)
  const line = ticketLine(short)
  return (
    <Alert
      tone="warning"
      live
      className="sm:col-span-2"
      title={<Trans>These names are too long for a ticket</Trans>}
      action={
        <Button size="sm" variant="secondary" onClick={() => onTake(short)}>
          <Trans>Take the shortened names</Trans>
        </Button>
      }
    >
      <Trans>
        A ticket carries {TICKET_LETTERS} letters. Shortened as airlines do, it reads <strong>{line}</strong>.
      </Trans>
    </Alert>
  )
}
