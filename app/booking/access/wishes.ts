import { newIdempotencyKey } from '#app/api.ts'
import { loadJson, tabStore } from '#app/kit/storage.ts'

/*
 * One wish, one key: whoever presses again after a lost answer, or reloads and presses again, repeats the wish and does
 * not make a second one. Another content is another wish.
 */
const PREFIX = 'wish:'

/** The key of a wish; the same for each try of the same content until `settle` was called. */
export function keyOfWish(name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = loadJson(tabStore, PREFIX + name) as { key: string; content: string } | null
  if (kept?.content === text) return kept.key
  const wish = { key: newIdempotencyKey(), content: text }
  tabStore.save(PREFIX + name, JSON.stringify(wish))
  return wish.key
}

/** There was an answer, whichever: the next wish of this name is a new one. */
export function settle(name: string): void {
  tabStore.save(PREFIX + name, null)
}
