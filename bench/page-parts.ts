export const PARTS = ['whole', 'markup', 'classes', 'drawings', 'data', 'scripts', 'head'] as const
export type PageParts = Record<(typeof PARTS)[number], number>

const HEAD = /<head>.*?<\/head>/s
const SCRIPT = /<script\b[^>]*>(.*?)<\/script>/gs
/** React Router sends what loaders gave in pieces of this stream. */
const DATA = /__reactRouterContext/
const DRAWING = /<svg\b.*?<\/svg>/gs
const CLASS = / class="[^"]*"/g

/**
 * What the bytes of a page are: `classes` with their attribute, `drawings` inline and without their classes, `data` that loaders
 * gave, other `scripts` and the links to them, the `head` without those, and `markup`, all that remains.
 */
export function partsOf(html: string): PageParts {
  const whole = Buffer.byteLength(html)
  const parts = { whole, markup: 0, classes: 0, drawings: 0, data: 0, scripts: 0, head: 0 }
  const take = (part: keyof PageParts) => (found: string) => {
    parts[part] += Buffer.byteLength(found)
    return ''
  }
  const rest = html
    .replace(SCRIPT, (found) => take(DATA.test(found) ? 'data' : 'scripts')(found))
    .replace(/<link rel="(later|modulepreload)"[^>]*>/g, take('scripts'))
    .replace(HEAD, take('head'))
    .replace(CLASS, take('classes'))
    .replace(DRAWING, take('drawings'))
  parts.markup = Buffer.byteLength(rest)
  return parts
}
