import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'

/** The data of a page did not come. @param message the server's sentence; empty without an answer. */
export function LoadFailed({ message }: { message: string }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={message === '' ? t`Network Error` : t`This could not be loaded`}
      action={
        <Button variant="secondary" pending={state !== 'idle'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {message === '' ? t`Please check your connection and try again.` : message}
    </ErrorState>
  )
}
