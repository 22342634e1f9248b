import { CONSENT_DAYS, CONSENT_SINCE } from '#modules/legal/consents/consents.contract.ts'

/** What this browser may keep, as it keeps that itself. Keeping it needs no yes: without it we would ask on every page. */
export type Consent = {
  convenience: boolean
  /** Of the privacy page that was shown. */
  version: string
  /** When, in milliseconds since 1970. */
  at: number
  /** Of this choice, and a random number of the browser: the server's record has them too. */
  id: string
  browser: string
  /** As whom the server has recorded it; not yet, where it is missing. */
  recordedAs?: 'nobody' | 'customer'
}

export const CONSENT_KEPT_AS = 'consent'
/** The id of the bar that asks. */
export const CONSENT_BAR = 'consent'
/** Fired on the window when the choice is another. */
export const CONSENT_CHANGED = 'consent:changed'
const LIFE_MS = CONSENT_DAYS * 86_400_000

/** The choice that still holds; null where we have to ask. */
export function consentIn(text: string | null, now = Date.now()): Consent | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Consent> | null
    if (typeof kept?.convenience !== 'boolean' || typeof kept.at !== 'number') return null
    const holds = String(kept.version) >= CONSENT_SINCE && now - kept.at < LIFE_MS
    return holds && kept.id && kept.browser ? (kept as Consent) : null
  } catch {
    return null
  }
}

/**
 * Before the first paint: shows the question where no choice holds (app/consent/consent-bar.tsx), and notes an answer that is given
 * before the bar's code has come.
 */
export const MARK_CONSENT = `try{var c=JSON.parse(localStorage.getItem('${CONSENT_KEPT_AS}')||'{}');if(!(c.version>='${CONSENT_SINCE}'&&Date.now()-c.at<${LIFE_MS})){document.documentElement.dataset.askConsent='';document.addEventListener('click',function(e){var b=e.target.closest('[data-consent]');if(b)window.consentPressed=b.dataset.consent},true)}}catch(e){}`
