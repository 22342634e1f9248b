/** The browser's caches in memory, as far as the site uses them: jsdom and Node have none. `full` refuses to keep anything. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const state = { full: false }
  const pathOf = (given: RequestInfo | URL) =>
    new URL(given instanceof Request ? given.url : String(given), 'http://localhost').pathname
  const cacheOf = (store: Map<string, Response>) => ({
    async match(given: RequestInfo | URL) {
      return store.get(pathOf(given))?.clone()
    },
    async put(given: RequestInfo | URL, answer: Response) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError')
      store.set(pathOf(given), answer)
    },
    async delete(given: RequestInfo | URL) {
      return store.delete(pathOf(given))
    },
    async keys() {
      return [...store.keys()].map((path) => new Request(`http://localhost${path}`))
    },
  })
  const caches = {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store)
    },
    async match(given: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) {
      const asked = cacheName === undefined ? [...stores.values()] : [stores.get(cacheName)]
      return asked
        .find((store) => store?.has(pathOf(given)))
        ?.get(pathOf(given))
        ?.clone()
    },
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
  return {
    caches: caches as unknown as CacheStorage,
    state,
    /** Every address that is kept, by its cache. */
    all: () => Object.fromEntries([...stores].map(([name, store]) => [name, [...store.keys()].sort()])),
  }
}
