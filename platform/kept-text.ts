/**
 * Takes U+0000 out of all texts of an input that was just read from JSON, which may be any depth: PostgreSQL keeps every character
 * but that one, and nobody types it on purpose. The one place for routes, sockets and mail; the input itself is changed.
 */
export function withoutNul(input: unknown): unknown {
  if (typeof input === 'string') return textWithoutNul(input)
  const open: unknown[] = [input]
  for (let one = open.pop(); one !== undefined; one = open.pop()) if (isHolder(one)) clean(one, open)
  return input
}

export function textWithoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

type Holder = Record<string, unknown>

/** Lists and plain objects; a file is neither. */
function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** What may hold more is put beside what is still open, one by one: there may be more of them than a call takes arguments. */
function clean(holder: Holder, open: unknown[]): void {
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value === 'string' && value.includes('\0')) holder[name] = textWithoutNul(value)
    else if (typeof value === 'object' && value !== null) open.push(value)
  }
}
