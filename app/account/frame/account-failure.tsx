import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { refusalOf } from '#app/kit/refusal.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'

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
          {/* A document of its own, which the worker has: it is there once a trip has been kept. */}
          {offline && navigator.serviceWorker?.controller && (
            <ButtonLink to="/wallet" reloadDocument variant="secondary">
              <Trans>Trips on this device</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {offline ? t`Please check your connection and try again.` : message}
    </ErrorState>
  )
}
