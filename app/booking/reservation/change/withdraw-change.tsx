import { Trans } from '@lingui/react/macro'
import { bearerFor } from '#app/booking/access/bearer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'

type WithdrawChangeProps = {
  code: string
  withdraw: (how: { bearer: string | null; locale: Locale }) => Promise<ReservationView>
  onChanged: (reservation: ReservationView) => void
}

/** The way out of a change that is open; again changes nothing. */
export function WithdrawChange({ code, withdraw, onChanged }: WithdrawChangeProps) {
  const locale = useLocale()
  const { send, busy, problem } = useSending()
  const press = () => send(async () => onChanged(await withdraw({ bearer: bearerFor(code), locale })))
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-4">
      {problem && <Alert tone="danger" live title={problem.message || <Trans>No answer came</Trans>} />}
      <Button variant="secondary" pending={busy !== null} onClick={() => void press()}>
        <Trans>Withdraw the change</Trans>
      </Button>
    </div>
  )
}
