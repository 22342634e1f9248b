/* Conditions and expressions as EXPLAIN writes them. What is not understood binds nothing, and so is found rather than passed over. */

export type Term =
  | { kind: 'column'; name: string }
  /** One value: a parameter, or what the text says. */
  | { kind: 'value'; text: string }
  /** One of several values: `= any (…)`, or what a function makes rows of, with the column of it. */
  | { kind: 'list'; text: string; column?: string }
  /** Something else, such as what another query gives. */
  | { kind: 'other'; text: string }

export type Equality = [Term, Term]

/** The equalities of which all must hold. */
export function equalitiesOf(condition: string): Equality[] {
  return splitAt(condition, ' AND ').flatMap((one) => {
    const sides = splitAt(one, ' = ')
    const [left, right] = sides
    return left !== undefined && right !== undefined && sides.length === 2 ? [[termOf(left), termOf(right)]] : []
  })
}

const COLUMN = /^("(?:[^"]|"")+"|\w+)\.("(?:[^"]|"")+"|\w+)$/
const ANY_COLUMN = /(^|[^\w."$'])("[^"]+"|[a-z_]\w*)\.("[^"]+"|[a-z_]\w*)/i

export function termOf(given: string): Term {
  const text = bare(given)
  const column = COLUMN.exec(text)
  if (column) return { kind: 'column', name: `${unquoted(column[1])}.${unquoted(column[2])}` }
  if (/^ANY \(/.test(text)) return listOf(text.slice('ANY '.length))
  if (/InitPlan|SubPlan|hashed/.test(text) || ANY_COLUMN.test(withoutLiterals(text))) return { kind: 'other', text }
  return { kind: 'value', text }
}

function listOf(given: string): Term {
  const text = bare(given)
  if (/InitPlan|SubPlan/.test(text) || ANY_COLUMN.test(withoutLiterals(text))) return { kind: 'other', text }
  return { kind: 'list', text }
}

const withoutLiterals = (text: string) => text.replaceAll(/'(?:[^']|'')*'/g, "''")

const unquoted = (name = '') => name.replace(/^"|"$/g, '').replaceAll('""', '"')

/** Without parentheses around it and casts behind it. */
function bare(given: string): string {
  let text = given.trim()
  for (;;) {
    const inner = isWrapped(text) ? text.slice(1, -1) : withoutCast(text)
    if (inner === text) return text
    text = inner.trim()
  }
}

function withoutCast(text: string): string {
  const [first, ...casts] = splitRaw(text, '::')
  const only = casts.every((cast) => /^[\w" .()[\],]+$/.test(cast))
  return casts.length > 0 && only && first !== undefined ? first : text
}

function isWrapped(text: string): boolean {
  return text.startsWith('(') && text.endsWith(')') && depthsOf(text).lastIndexOf(1, -2) >= 0 && closesAtEnd(text)
}

function closesAtEnd(text: string): boolean {
  return depthsOf(text).indexOf(0) === text.length - 1
}

/** How many parentheses are open after each letter; what is quoted counts for nothing. */
function depthsOf(text: string): number[] {
  let depth = 0
  let quote = ''
  return [...text].map((letter) => {
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === "'" || letter === '"') quote = letter
    else if (letter === '(' || letter === '[') depth++
    else if (letter === ')' || letter === ']') depth--
    return quote ? depth + 1000 : depth
  })
}

/** At what stands outside of all parentheses and quotes; those around the whole are taken off first. */
function splitAt(given: string, mark: string): string[] {
  let text = given.trim()
  while (isWrapped(text)) text = text.slice(1, -1).trim()
  return splitRaw(text, mark)
}

/** The arguments of a list, or the rows of it. */
export const splitList = (text: string) => splitRaw(text, ',').map((one) => one.trim())

function splitRaw(text: string, mark: string): string[] {
  const depths = depthsOf(text)
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    if (depths[at] !== 0) continue
    parts.push(text.slice(from, at))
    from = at + mark.length
  }
  return [...parts, text.slice(from)]
}
