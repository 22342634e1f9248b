import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '#app/routes.ts'
import { poFormat } from './po-format.ts'

const ASKED = /^words:(en|pt-BR)\/([\w-]+)$/
const MARK = '\0'
/** The catalogue of what pages of several areas say, and the name of what all of them have of it. */
const SITE = 'site'
const ROOT = resolve(import.meta.dirname, '..')
/** The id of an area's layout in the route table. */
const AREA = /^pt:words:(.+)$/

/** What is sold comes to a page by its kind (app/sale), which loads what the room needs: which room loads what. */
const KIND = /-kind\.ts$/
const OF_KINDS: Record<string, string> = {
  booking: 'app/sale/*/*-{offer,booked}.tsx',
  reservation: 'app/sale/*/*-booked.tsx',
  wallet: 'app/sale/*/*-booked.tsx',
  'admin-reservation': 'app/sale/*/admin/*-staff.tsx',
}

/** Around every page: what they draw, at once or later, says the words of `app/locales/site` that every page has. */
export const FRAME = ['app/root.tsx', 'app/i18n/layout-en.tsx', 'app/shell/site-layout.tsx']
/** The first page: what it draws later brings the words of other catalogues itself (app/components/dates/late-words.ts). */
const FIRST = 'home'

/** What the checkout has at hand for the page after it, and does not draw. */
const AFTERWARDS: Record<string, RegExp> = { booking: /^app\/(booking|sale\/[^/]+)\/reservation\// }

/** Files of pages and frames of an area, and the area around it. */
type Area = { name: string; files: string[]; around: Area | null }
type Sentence = { id: string; english: string; portuguese: string; files: readonly string[]; catalogue: string }
type Words = ReadonlyMap<string, Sentence>

/**
 * `words:pt-BR/admin-payouts` is what the pages of an area of the route table say and what they draw says, whichever catalogue it is in,
 * without what the pages around it and every page have already. So a page brings its own words, and nobody lists whose they are.
 */
export const pageWords: Plugin = {
  name: 'page-words',
  resolveId: { filter: { id: ASKED }, handler: (id) => MARK + id },
  load: {
    filter: { id: /^\0words:/ },
    handler(id) {
      const [, locale = '', name = ''] = ASKED.exec(id.slice(MARK.length)) ?? []
      const said = [...wordsNamed(name, sentences()).values()]
      for (const file of globSync('app/locales/*/pt-BR.po', { cwd: ROOT })) this.addWatchFile(join(ROOT, file))
      const texts = said.map(({ id, english, portuguese }) => [id, locale === 'en' ? english : portuguese])
      const { source } = createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' })
      return { code: source, moduleType: 'js' }
    },
  },
}

function wordsNamed(name: string, all: readonly Sentence[]): Words {
  if (name === SITE) return wordsOfSite(all)
  const area = areasOf(routes).get(name)
  if (!area) throw new Error(`there is no area "${name}" in app/routes.ts`)
  return wordsOf(area, all)
}

/** What an area says beside the areas around it and the site, by id. */
export function wordsOf(area: Area, all: readonly Sentence[]): Words {
  const known = area.around ? wordsIn(area.around, all) : wordsOfSite(all)
  const drawn = drawnBy(area.files, AFTERWARDS[area.name])
  const own = all.filter(({ id, portuguese, files, catalogue }) => {
    if (area.name === FIRST && catalogue !== SITE) return false
    return known.get(id)?.portuguese !== portuguese && files.some((file) => drawn.has(file))
  })
  // Two catalogues may say the same English differently: that of the area has the last word.
  const isOurs = ({ catalogue }: Sentence) => Number(area.name.split('-')[0] === catalogue)
  return new Map(own.toSorted((one, other) => isOurs(one) - isOurs(other)).map((one) => [one.id, one]))
}

/** All that pages of an area have. */
function wordsIn(area: Area, all: readonly Sentence[]): Words {
  const around = area.around ? wordsIn(area.around, all) : wordsOfSite(all)
  return new Map([...around, ...wordsOf(area, all)])
}

/** What every page has. */
export function wordsOfSite(all: readonly Sentence[]): Words {
  const drawn = drawnBy(FRAME)
  const said = all.filter(({ catalogue, files }) => catalogue === SITE && files.some((file) => drawn.has(file)))
  return new Map(said.map((one) => [one.id, one]))
}

export function areasOf(routes: readonly RouteConfigEntry[]): Map<string, Area> {
  const areas = new Map<string, Area>()
  const walk = (entries: readonly RouteConfigEntry[], around: Area | null) => {
    for (const { id, file, children = [] } of entries) {
      const name = AREA.exec(id ?? '')?.[1]
      const within = name ? { name, files: ofKinds(name), around } : around
      if (name && within) areas.set(name, within)
      else around?.files.push(join('app', file))
      walk(children, within)
    }
  }
  walk(routes, null)
  return areas
}

function ofKinds(area: string): string[] {
  return globSync(OF_KINDS[area] ?? [], { cwd: ROOT })
}

const IMPORTS = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g
const imported = new Map<string, string[]>()

/** Every file of app/ that these import, and so on. @param but files that are not followed */
export function drawnBy(files: readonly string[], but?: RegExp): ReadonlySet<string> {
  const found = new Set<string>()
  const todo = [...files]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (found.has(file) || but?.test(file)) continue
    found.add(file)
    todo.push(...importsOf(file))
  }
  return found
}

export function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const key = `${file}\n${text}`
  const kept = imported.get(key)
  if (kept) return kept
  const paths = [...text.matchAll(IMPORTS)].map(([, still, late]) => still ?? (KIND.test(file) ? '' : late) ?? '')
  const own = paths
    .flatMap((path) => {
      if (path.startsWith('#app/')) return path.slice(1)
      return path.startsWith('.') ? join(dirname(file), path) : []
    })
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)))
  imported.set(key, own)
  return own
}

export function sentences(): Sentence[] {
  return globSync('app/locales/*/pt-BR.po', { cwd: ROOT }).flatMap(sentencesIn)
}

function sentencesIn(file: string): Sentence[] {
  const context = { locale: 'pt-BR', sourceLocale: 'en', filename: file }
  const entries = Object.entries(poFormat.parse(readFileSync(join(ROOT, file), 'utf8'), context))
  return entries.map(([id, { message = id, translation, origin = [] }]) => ({
    id,
    english: message,
    portuguese: translation || message,
    files: origin.map(([from]) => from),
    catalogue: basename(dirname(file)),
  }))
}
