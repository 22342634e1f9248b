/** What a field was and is, as short text; null where there was or is nothing. */
export type Change = { before: string | null; after: string | null }
export type Changes = Record<string, Change>

/** Longer texts are cut: the log says what changed, the thing itself keeps its versions. */
const LONGEST = 200

/**
 * The fields of `after` that differ from `before`, for the audit log. Fields that only `before` has did not change. Give it
 * nothing that names a customer: the log keeps it forever.
 */
export function changesBetween(before: object | null, after: object): Changes {
  const was = new Map<string, unknown>(Object.entries(before ?? {}))
  const differing = Object.entries(after).flatMap(([name, value]) => {
    const change = { before: textOf(was.get(name)), after: textOf(value) }
    return JSON.stringify(was.get(name) ?? null) === JSON.stringify(value ?? null) ? [] : [[name, change] as const]
  })
  return Object.fromEntries(differing)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
