import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { drawnBy } from './page-words.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** The library of icons, which is wherever its package is; an icon goes by its path within it. */
const ICON = /^.*[\\/]lucide-react[\\/].*(icons[\\/][\w-]+\.mjs)$/
/** It says there which file has which icon. */
const ALL_ICONS = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))

/** The file of a module of the build, as `alwaysWith` names it. The router asks for the parts of a route with a query behind the file. */
export function fileOf(id: string): string {
  const [path = ''] = id.split('?')
  return ICON.exec(path)?.[1] ?? relative(ROOT, path)
}

/** What the root draws on the server alone. */
const SERVER_ALONE = /^app\/admin\/theme\/mark-theme\.ts$/

/**
 * What comes with a file and with nothing else: everything that it imports at once, without what some page needs that does not
 * import it. Such files are always asked for together, and in one file they compress better than in twenty. What is left out by
 * mistake, the build puts where a circle arises (scripts/no-circles.ts).
 */
export function alwaysWith(file: string, routes: readonly RouteConfigEntry[]): ReadonlySet<string> {
  const pages = pagesOf(routes).filter((files) => !drawnBy(files, { late: false }).has(file))
  const elsewhere = new Set(pages.flatMap((files) => [...drawnBy(files, { but: SERVER_ALONE })]))
  const own = [...drawnBy([file], { late: false })].filter((one) => !elsewhere.has(one))
  const beside = (of: (file: string) => string[]) => {
    const theirs = new Set([...elsewhere].flatMap(of))
    return own.flatMap(of).filter((one) => !theirs.has(one))
  }
  return new Set([...own, ...beside(outsideOf), ...beside(iconsOf)])
}

/** What it imports of the modules and the platform. */
function outsideOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^']* from '#((?:modules|platform)\/[^']*\.ts)'/gm,
  )
  return [...found].map(([, path = '']) => path)
}

/** The icons that it draws. */
function iconsOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
    ([, all = '']) => all.split(',').map((one) => one.trim().replace(/ as .*/, '')),
  )
  return names.flatMap((name) => icons.get(name) ?? [])
}

/** The file of each icon by each of its names. */
const icons = new Map(
  [...readFileSync(ALL_ICONS, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)].flatMap(
    ([, names = '', file = '']) => names.split(',').map((one) => [one.replace('default as', '').trim(), file] as const),
  ),
)

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
