import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'

/** The sign-in of owners is kept in the browser's storage, so nothing here works without scripts. */
export function NeedsScript() {
  const { t } = useLingui()
  return (
    <noscript>
      <Alert tone="warning" title={t`This form needs JavaScript`}>
        <Trans>Please switch JavaScript on for this site.</Trans>
      </Alert>
    </noscript>
  )
}
