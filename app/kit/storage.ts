import { CONSENT_KEPT_AS, consentIn } from './consent.ts'

/** The browser's storage. Where the browser keeps nothing, values last as long as the page. */
export type Store = { load(key: string): string | null; save(key: string, text: string | null): void }

/** Until it is removed, for every tab of this browser. For what the user has asked for; see `convenientDevice`. */
export const deviceStore = storeOf(() => localStorage)
/** Of this tab alone, and gone with it: for what must not be left on a shared computer. */
export const tabStore = storeOf(() => sessionStorage)

/**
 * For what is only convenient, such as where someone left from: without a yes (app/kit/consent.ts) nothing of it is kept in the
 * browser or read from it, and it lasts as long as the page. Its keys have to be in CONVENIENT, and on the privacy page.
 */
export const convenientDevice = storeOf(() => localStorage, mayKeep)
export const convenientTab = storeOf(() => sessionStorage, mayKeep)

/** A no takes these away. */
const CONVENIENT = /^(preferredOrigin|lastOrigin|ideas:)/

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

/** JSON of a store; null for nothing, and for what cannot be read. */
export function loadJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.load(key) ?? 'null')
  } catch {
    return null
  }
}

function storeOf(storage: () => Storage, mayUse: (key: string) => boolean = () => true): Store {
  const memory = new Map<string, string>()
  return {
    load(key) {
      if (!mayUse(key)) return memory.get(key) ?? null
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    save(key, text) {
      memory.delete(key)
      if (!mayUse(key)) return void (text !== null && memory.set(key, text))
      try {
        text === null ? storage().removeItem(key) : storage().setItem(key, text)
      } catch {
        if (text !== null) memory.set(key, text)
      }
    },
  }
}
