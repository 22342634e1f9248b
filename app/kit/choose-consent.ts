import { useSyncExternalStore } from 'react'
import { randomId } from '#app/older-browsers.ts'
import { CONSENT_CHANGED, CONSENT_KEPT_AS, type Consent, consentIn } from './consent.ts'
import { dropConvenient } from './convenient.ts'
import { followStorage } from './follow-storage.ts'
import { deviceStore } from './storage.ts'

const follow = followStorage(CONSENT_CHANGED)

export function readConsent(): Consent | null {
  return consentIn(deviceStore.load(CONSENT_KEPT_AS))
}

/** Yes, no, or null where nothing was chosen; undefined while the page does not listen yet. */
export function useConvenience(): boolean | null | undefined {
  return useSyncExternalStore(
    follow,
    () => readConsent()?.convenience ?? null,
    () => undefined,
  )
}

/** Holds at once in this browser; record-consent.ts then tells the server. */
export function chooseConsent(convenience: boolean, version: string): void {
  const browser = readConsent()?.browser ?? randomId()
  const chosen: Consent = { convenience, version, at: Date.now(), id: randomId(), browser }
  deviceStore.save(CONSENT_KEPT_AS, JSON.stringify(chosen))
  if (!convenience) dropConvenient()
  dispatchEvent(new Event(CONSENT_CHANGED))
}
