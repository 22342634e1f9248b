import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { refusalOf } from '#app/kit/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { KeptTripsLink } from '#app/wallet/kept-trips-link.tsx'

/** Where the data of a page did not come: what happened, and another try. Other failures are not ours to explain. */
export function AccountFailure({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { state, revalidate } = useRevalidator()
  const { message } = refusalOf(error)
  const offline = message === ''
  return (
    <ErrorState
      title={offline ? t`Network Error` : t`This part could not be loaded`}
      action={
        <>
          <Button pending={state === 'loading'} onClick={() => revalidate()}>
            <Trans>Try again</Trans>
          </Button>
          {offline && <KeptTripsLink />}
        </>
      }
    >
      {offline ? t`Please check your connection and try again.` : message}
    </ErrorState>
  )
}
