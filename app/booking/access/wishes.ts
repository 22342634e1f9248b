import { newIdempotencyKey } from '#app/api.ts'

/*
 * One wish, one key: whoever presses again after a lost answer, or reloads and presses again, repeats the wish and does
 * not make a second one. Another content is another wish.
 */
const PREFIX = 'wish:'

/** The key of a wish; the same for each try of the same content until `settle` was called. */
export function keyOfWish(name: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = read(name)
  if (kept?.content === text) return kept.key
  const wish = { key: newIdempotencyKey(), content: text }
  open.set(name, wish)
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(wish))
  } catch {
    // The map above holds it for as long as the page lives.
  }
  return wish.key
}

/** There was an answer, whichever: the next wish of this name is a new one. */
export function settle(name: string): void {
  open.delete(name)
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // As above.
  }
}

type Wish = { key: string; content: string }
const open = new Map<string, Wish>()

function read(name: string): Wish | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? open.get(name) ?? null
  } catch {
    return open.get(name) ?? null
  }
}
