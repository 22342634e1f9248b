import { CONSENT_KEPT_AS } from '#app/kit/consent.ts'
import { CONSENT_SINCE } from '#modules/legal/consents/consents.contract.ts'

/** This browser may keep what is only convenient. */
export function sayYes(): void {
  const ids = { id: '0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a11', browser: '0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a12' }
  const yes = { ...ids, convenience: true, version: CONSENT_SINCE, at: Date.now(), recordedAs: 'customer' }
  localStorage.setItem(CONSENT_KEPT_AS, JSON.stringify(yes))
}
