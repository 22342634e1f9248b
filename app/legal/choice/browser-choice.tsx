import { Trans, useLingui } from '@lingui/react/macro'
import { chooseConsent, useConvenience } from '#app/kit/choose-consent.ts'
import { Button } from '#app/ui/button.tsx'

/** The same choice as at the top of a first visit, where its whole list is read. */
export function BrowserChoice({ version }: { version: string }) {
  const { t } = useLingui()
  const chosen = useConvenience()
  const choose = (convenience: boolean) => {
    chooseConsent(convenience, version)
    delete document.documentElement.dataset['askConsent']
  }
  return (
    <div className="mt-6 rounded-xl border border-line bg-surface p-5 print:hidden">
      <h3 className="font-semibold">
        <Trans>What this browser can keep</Trans>
      </h3>
      <noscript>
        <p className="mt-1 text-soft">
          <Trans>Without JavaScript nothing is kept in your browser.</Trans>
        </p>
      </noscript>
      <p role="status" className="mt-1 text-soft">
        {chosen === true && t`You said yes: conveniences are kept, too.`}
        {chosen === false && t`You said no: only what is necessary is kept.`}
        {chosen === null && t`You have not chosen yet: only what is necessary is kept.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" aria-pressed={chosen === false} onClick={() => choose(false)}>
          <Trans>Only necessary</Trans>
        </Button>
        <Button variant="secondary" aria-pressed={chosen === true} onClick={() => choose(true)}>
          <Trans>Yes, remember</Trans>
        </Button>
      </div>
    </div>
  )
}
