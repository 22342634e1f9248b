/** The browser's storage. Where the browser keeps nothing, values last as long as the page. */
export type Store = { load(key: string): string | null; save(key: string, text: string | null): void }

/** Until it is removed, for every tab of this browser. For what the user has asked for; else see convenient.ts. */
export const deviceStore = storeOf(() => localStorage)
/** Of this tab alone, and gone with it: for what must not be left on a shared computer. */
export const tabStore = storeOf(() => sessionStorage)

/** JSON of a store; null for nothing, and for what cannot be read. */
export function loadJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.load(key) ?? 'null')
  } catch {
    return null
  }
}

/** @param mayUse without it values last as long as the page, too */
export function storeOf(storage: () => Storage, mayUse: (key: string) => boolean = () => true): Store {
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
