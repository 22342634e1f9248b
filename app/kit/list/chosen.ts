/** The rows of a list that are chosen, by id. */
export type Chosen = Readonly<Record<string, true>>

/** What is chosen once these rows are chosen too, or no longer. */
export function choosing(chosen: Chosen, ids: readonly string[], on: boolean): Chosen {
  const these = new Set(ids)
  const others = Object.keys(chosen).filter((id) => !these.has(id))
  return Object.fromEntries([...others, ...(on ? ids : [])].map((id) => [id, true as const]))
}
