import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink, type ButtonProps } from '#app/ui/button.tsx'

type BookedPartsProps = {
  code: string
  size: ButtonProps['size']
  /** The main button where this is all that the page says. */
  variant?: ButtonProps['variant']
  /** The trip is to be booked once more; left out where that cannot be. */
  onAgain?: (() => void) | undefined
}

/** What a traveller who comes back to a paid trip is told: title, text and actions of an alert or of a whole page. */
export function bookedParts({ code, size, variant, onAgain }: BookedPartsProps) {
  return {
    title: <Trans>You have booked this trip already</Trans>,
    children: <Trans>It is paid, and nothing more needs to be done for it.</Trans>,
    action: (
      <>
        <ButtonLink to={`/reservations/${code}`} size={size} variant={variant}>
          <Trans>See your booking</Trans>
        </ButtonLink>
        {onAgain && (
          <Button variant="secondary" size={size} onClick={onAgain}>
            <Trans>Book again</Trans>
          </Button>
        )}
      </>
    ),
  }
}
