import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'

type LoadFailedProps = {
  /** The server's sentence; empty without an answer. */
  message: string
  /** The role does not allow it: trying again is no use. */
  forbidden?: boolean
}

/** The data of a page did not come. */
export function LoadFailed({ message, forbidden = false }: LoadFailedProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  if (forbidden)
    return (
      <ErrorState
        picture={<LockKeyhole aria-hidden="true" />}
        title={t`This is not open to your role`}
        action={
          <ButtonLink to="/admin/dashboard" variant="secondary">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      >
        {message}
      </ErrorState>
    )
  return (
    <ErrorState
      title={message === '' ? t`Failed to connect to server` : t`This could not be loaded`}
      action={
        <Button variant="secondary" pending={state !== 'idle'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {message === '' ? <Trans>Check your connection. Nothing was changed.</Trans> : message}
    </ErrorState>
  )
}
