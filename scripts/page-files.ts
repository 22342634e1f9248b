import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { drawnBy } from './page-words.ts'

/**
 * What comes with a file and with nothing else: everything that it imports at once, without what some page needs that does not
 * import it. Such files are always asked for together, and in one file they compress better than in twenty.
 */
export function alwaysWith(file: string, routes: readonly RouteConfigEntry[]): ReadonlySet<string> {
  const drawn = pagesOf(routes).map((files) => drawnBy(files, { late: false }))
  const elsewhere = new Set(drawn.filter((files) => !files.has(file)).flatMap((files) => [...files]))
  const own = [...drawnBy([file], { late: false })].filter((one) => !elsewhere.has(one))
  const askedElsewhere = new Set([...elsewhere].flatMap(endpointsOf))
  return new Set([...own, ...own.flatMap(endpointsOf).filter((one) => !askedElsewhere.has(one))])
}

/** The declarations of endpoints that it calls. */
function endpointsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/ from '#(modules\/.*\.routes\.ts)'/g)].map(([, path = '']) => path)
}

/** Files of each page, with those of the frames around it. Pages of both languages have the same. */
function pagesOf(routes: readonly RouteConfigEntry[]): string[][] {
  const pages = new Map<string, string[]>()
  const walk = (entries: readonly RouteConfigEntry[], around: readonly string[]) => {
    for (const { file, children = [] } of entries) {
      const files = [...around, join('app', file)]
      if (children.length === 0) pages.set(file, files)
      walk(children, files)
    }
  }
  walk(routes, [join('app', 'root.tsx')])
  return [...pages.values()]
}
