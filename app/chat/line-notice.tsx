import { Trans } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'

/** Nobody hears what is written now; what happens to it is said. */
export function LineNotice({ local }: { local: boolean }) {
  return (
    <Alert key={local ? 'local' : 'lost'} tone="warning" live banner className="py-2.5">
      {local ? (
        <Trans>Nobody is connected. What you write is saved on this device and sent when the connection is back.</Trans>
      ) : (
        <Trans>Connection lost. We are trying again; nothing you sent is lost.</Trans>
      )}
    </Alert>
  )
}
