import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'

/**
 * Sign-ins are kept in the browser's storage, so sign-in forms and the pages behind them need scripts.
 * @param sent a form of the page was sent without scripts, and is shown again with what was typed
 */
export function NeedsScript({ sent = false }: { sent?: boolean }) {
  const { t } = useLingui()
  if (sent)
    return (
      <Alert tone="warning" live title={t`This form needs JavaScript`}>
        <Trans>
          If it is on in your browser, the page was only still loading: type the password and send it again. The rest is
          still here.
        </Trans>
      </Alert>
    )
  return (
    <noscript>
      <Alert tone="warning" title={t`This page needs JavaScript`} className="mb-4">
        <Trans>
          Your sign-in is kept in your browser, not in a cookie, so please turn on JavaScript for this site.
        </Trans>
      </Alert>
    </noscript>
  )
}
