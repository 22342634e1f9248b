import { CONSENT_KEPT_AS, consentIn } from './consent.ts'
import { deviceStore, storeOf } from './storage.ts'

/**
 * For what is only convenient, such as where someone left from: without a yes (consent.ts) nothing of it is kept in the browser or
 * read from it, and it lasts as long as the page. Its keys have to be in CONVENIENT, and on the privacy page.
 */
export const convenientDevice = storeOf(() => localStorage, mayKeep)
export const convenientTab = storeOf(() => sessionStorage, mayKeep)

const CONVENIENT = /^(preferredOrigin|lastOrigin|ideas:)/

/** After a no. */
export function dropConvenient(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of Object.keys(storage())) if (CONVENIENT.test(key)) storage().removeItem(key)
    } catch {
      // Where storage is switched off there is nothing in it.
    }
  }
}

function mayKeep(key: string): boolean {
  if (!CONVENIENT.test(key)) throw new RangeError(`${key} is not among what is convenient`)
  return consentIn(deviceStore.load(CONSENT_KEPT_AS))?.convenience === true
}
