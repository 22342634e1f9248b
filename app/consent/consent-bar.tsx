import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CHANGED, customerToken } from '#app/account/auth-record.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { chooseConsent, readConsent, useConvenience } from '#app/kit/choose-consent.ts'
import { CONSENT_BAR, CONSENT_CHANGED } from '#app/kit/consent.ts'
import { recordConsent } from '#app/kit/record-consent.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { CONSENT_SINCE } from '#modules/legal/consents/consents.contract.ts'

declare global {
  interface Window {
    /** What was pressed before this code had come (MARK_CONSENT). */
    consentPressed?: string
  }
}

/**
 * Asks whether this browser may keep what is only convenient. It stands in the page and moves it down instead of lying over it, so that it
 * covers nothing; whether it is shown is known before the first paint (MARK_CONSENT). Ignoring it is a no.
 */
export function ConsentBar() {
  const { t } = useLingui()
  const toast = useToast()
  const chosen = useConvenience()
  useRecord()
  useClose()
  const choose = (convenience: boolean) => {
    delete window.consentPressed
    chooseConsent(convenience, CONSENT_SINCE)
    delete document.documentElement.dataset['askConsent']
    document.getElementById('content')?.focus({ preventScroll: true })
    toast({ title: convenience ? t`Remembered from now on.` : t`Only what is necessary is kept.` })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code comes
  useEffect(() => {
    if (window.consentPressed) choose(window.consentPressed === 'yes')
    // Asked again before this code had come: taking over the page may have taken the focus away.
    else if (readConsent() && 'askConsent' in document.documentElement.dataset)
      document.getElementById(CONSENT_BAR)?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      id={CONSENT_BAR}
      tabIndex={-1}
      aria-label={t`What this browser can keep`}
      className="hidden scroll-mt-16 border-line border-b bg-sunken outline-none in-data-ask-consent:block print:hidden"
    >
      <div className="column flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <p className="min-w-0 flex-1 basis-80 text-sm">
          <Trans>May this browser remember where you leave from? We keep nothing for advertising.</Trans>{' '}
          <TextLink to="/privacy#browser">
            <Trans>What is kept</Trans>
          </TextLink>
          {typeof chosen === 'boolean' && (
            <span className="block text-soft">{chosen ? t`Your choice so far: yes.` : t`Your choice so far: no.`}</span>
          )}
        </p>
        <div className="grid grid-cols-2 gap-3 max-sm:w-full">
          <Button size="sm" variant="secondary" data-consent="no" onClick={() => choose(false)}>
            <Trans>Only necessary</Trans>
          </Button>
          <Button size="sm" variant="secondary" data-consent="yes" onClick={() => choose(true)}>
            <Trans>Yes, remember</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Opened again and left as it was, it does not follow to the next page. */
function useClose() {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (first.current !== key && readConsent()) delete document.documentElement.dataset['askConsent']
    first.current = key
  }, [key])
}

/** Sends what the server has not recorded yet, or not as a customer's; nothing waits for it. */
function useRecord() {
  const locale = useLocale()
  useEffect(() => {
    const record = async () => {
      const bearer = customerToken()
      const { recordedAs } = readConsent() ?? { recordedAs: 'customer' }
      if (recordedAs === 'customer' || (recordedAs === 'nobody' && !bearer)) return
      try {
        await recordConsent(bearer, locale)
      } catch {
        // The next page tries again.
      }
    }
    void record()
    const control = new AbortController()
    for (const event of [CONSENT_CHANGED, CHANGED])
      addEventListener(event, () => void record(), { signal: control.signal })
    return () => control.abort()
  }, [locale])
}
