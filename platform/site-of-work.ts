import { AsyncLocalStorage } from 'node:async_hooks'
import { OF_WORK, type SiteFacts } from './site.ts'

const storage = new AsyncLocalStorage<SiteFacts>()

/** Does work for which the site has these facts, whatever staff have set for the site of this process. */
export function asSite<Given>(facts: SiteFacts, work: () => Promise<Given>): Promise<Given> {
  Object.assign(globalThis, { [OF_WORK]: () => storage.getStore() })
  return storage.run(facts, work)
}
