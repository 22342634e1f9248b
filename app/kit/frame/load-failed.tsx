import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole } from 'lucide-react'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { AreaContext } from './area.ts'

type LoadFailedProps = {
  /** The server's sentence; empty without an answer. */
  message: string
  /** The role does not allow it, so retrying is useless. */
  forbidden?: boolean
  /** Instead of loading the page again. */
  again?: () => void
}

/** Shown when the data of a page could not be loaded. */
export function LoadFailed({ message, forbidden = false, again }: LoadFailedProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const { home } = use(AreaContext)
  if (forbidden)
    return (
      <ErrorState
        picture={<LockKeyhole aria-hidden="true" />}
        title={t`Your role has no access to this`}
        action={
          <ButtonLink to={home} variant="secondary">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      >
        {message}
      </ErrorState>
    )
  return (
    <ErrorState
      title={message === '' ? t`Network Error` : t`This could not be loaded`}
      action={
        <Button variant="secondary" pending={state !== 'idle'} onClick={again ?? (() => void revalidate())}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {message === '' ? t`Please check your connection and try again.` : message}
    </ErrorState>
  )
}
