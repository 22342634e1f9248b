import { Trans } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'

/** Nobody hears what is written now; what happens to it is said. */
export function LineNotice({ local }: { local: boolean }) {
  return (
    <Alert key={local ? 'local' : 'lost'} tone="warning" live banner className="py-2.5">
      {local ? (
        <Trans>
          Nobody is connected. What you write is kept on this device and delivered when the connection is back.
        </Trans>
      ) : (
        <Trans>The connection is lost. We are trying again; nothing that you have sent is lost.</Trans>
      )}
    </Alert>
  )
}
