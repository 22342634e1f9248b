import { newIdempotencyKey } from '#app/api.ts'
import { loadJson, tabStore } from '#app/kit/storage.ts'

/*
 * One request, one key: pressing again after a lost answer or a reload repeats the request instead of making a second one.
 * Another content is another request.
 */
const PREFIX = 'wish:'

/** The key of a request; the same for each try of the same content until `settle` was called. */
export function keyOfRequest(name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = loadJson(tabStore, PREFIX + name) as { key: string; content: string } | null
  if (kept?.content === text) return kept.key
  const fresh = { key: newIdempotencyKey(), content: text }
  tabStore.save(PREFIX + name, JSON.stringify(fresh))
  return fresh.key
}

/** There was an answer, whichever: the next request of this name is a new one. */
export function settle(name: string): void {
  tabStore.save(PREFIX + name, null)
}
