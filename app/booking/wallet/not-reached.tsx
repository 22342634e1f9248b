import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** In place of a page that did not come: why, and the way there once there is a network. */
export function NotReached({ path }: { path: string }) {
  const online = useOnline()
  return (
    <Alert
      live
      tone={online ? 'info' : 'warning'}
      title={online ? <Trans>The page did not load</Trans> : <Trans>There is no connection</Trans>}
      action={
        <ButtonLink to={path} reloadDocument size="sm">
          <Trans>Try again</Trans>
        </ButtonLink>
      }
    >
      {online ? (
        <Trans>You seem to be online: try again. You can read the trips below offline.</Trans>
      ) : (
        <Trans>
          This page needs a connection: try again when you are online. You can read the trips below offline.
        </Trans>
      )}
    </Alert>
  )
}

/** Whether the device has a network at all, as the browser knows it. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
