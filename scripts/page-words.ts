import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '#app/routes.ts'
import { poFormat } from './po-format.ts'

const ASKED = /^words:(en|pt-BR)\/([\w-]+)$/
const MARK = '\0'
/** Behind the path of a part that comes later: itself, once its words are there. */
const WITH_WORDS = '?with-words'
const LANGUAGES = join('app', 'i18n', 'languages.ts')
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

/** Around every page: what they draw at once says the words of `app/locales/site` that every page has. */
export const FRAME = ['app/root.tsx', 'app/i18n/layout-en.tsx', 'app/shell/site-layout.tsx']
/** What is there once in each language, and imports the words of its own. */
export const IN_ONE_LANGUAGE = /-(en|pt)\.tsx$/

/** What the checkout has at hand for the page after it, and does not draw. */
export const AFTERWARDS: Record<string, RegExp> = { booking: /^app\/(booking|sale\/[^/]+)\/reservation\// }

/** Files of pages and frames of an area, and the area around it. */
export type Area = { name: string; files: string[]; around: Area | null }
type Sentence = { id: string; english: string; portuguese: string; files: readonly string[]; catalogue: string }
type Words = ReadonlyMap<string, Sentence>

/**
 * `words:pt-BR/admin-payouts` is what the pages of an area of the route table say and what they draw says, whichever catalogue it is in,
 * without what the pages around it and every page have already. So a page brings its own words, and nobody lists whose they are.
 * In browsers what comes later (`import()`) brings its words along, in both languages.
 */
export const pageWords: Plugin = {
  name: 'page-words',
  resolveId: { filter: { id: ASKED }, handler: (id) => MARK + id },
  load: {
    filter: { id: /^\0words:/ },
    handler(id) {
      const [, locale = '', name = ''] = ASKED.exec(id.slice(MARK.length)) ?? []
      const words = wordsNamed(name, sentences(), { late: !isForBrowsers(this.environment) })
      for (const file of globSync('app/locales/*/pt-BR.po', { cwd: ROOT })) this.addWatchFile(join(ROOT, file))
      return { code: `export const messages=${compiled(locale, words)}`, moduleType: 'js' }
    },
  },
}

/** The second half: what is imported later is given its words. */
export const lateWords: Plugin = {
  name: 'late-words',
  enforce: 'pre',
  applyToEnvironment: isForBrowsers,
  resolveId: {
    filter: { id: /^(#app\/|\.).*\.tsx?$/ },
    async handler(path, importer, { kind }) {
      if (kind !== 'dynamic-import' || !importer || KIND.test(importer)) return null
      const found = await this.resolve(path, importer, { skipSelf: true })
      if (!found) return null
      const file = relative(ROOT, found.id)
      return file.startsWith('app/') && wordsOfPart(file, sentences()).size > 0 ? found.id + WITH_WORDS : null
    },
  },
  load: {
    filter: { id: /\?with-words$/ },
    handler(id) {
      const file = id.slice(0, -WITH_WORDS.length)
      const words = wordsOfPart(relative(ROOT, file), sentences())
      const code = `import{registerLate as r}from${JSON.stringify(join(ROOT, LANGUAGES))}
r('en',${compiled('en', words)})
r('pt-BR',${compiled('pt-BR', words)})
export*from${JSON.stringify(file)}`
      return { code, moduleType: 'js' }
    },
  },
}

function isForBrowsers({ name, config }: { name: string; config: { command: string } }): boolean {
  return name === 'client' && config.command === 'build'
}

/** The words as an expression of JavaScript. */
function compiled(locale: string, words: Words): string {
  const texts = [...words.values()].map(({ id, english, portuguese }) => [id, locale === 'en' ? english : portuguese])
  const { source } = createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' })
  return source.slice(source.indexOf('=') + 1, source.lastIndexOf(';'))
}

function wordsNamed(name: string, all: readonly Sentence[], when: { late: boolean }): Words {
  if (name === SITE) return wordsOfSite(all, when)
  const area = areasOf(routes).get(name)
  if (!area) throw new Error(`there is no area "${name}" in app/routes.ts`)
  return wordsOf(area, all, when)
}

/** At once, or also what is drawn later. */
type When = { late: boolean }

/** What an area says beside the areas around it and the site, by id. */
export function wordsOf(area: Area, all: readonly Sentence[], when: When = { late: true }): Words {
  const known = area.around ? wordsIn(area.around, all, when) : wordsOfSite(all, when)
  return said(drawnBy(area.files, { ...when, but: AFTERWARDS[area.name] }), all, known)
}

/** All that pages of an area have. */
function wordsIn(area: Area, all: readonly Sentence[], when: When): Words {
  const around = area.around ? wordsIn(area.around, all, when) : wordsOfSite(all, when)
  return new Map([...around, ...wordsOf(area, all, when)])
}

/** What every page has. */
export function wordsOfSite(all: readonly Sentence[], when: When = { late: true }): Words {
  return said(
    drawnBy(FRAME, when),
    all.filter(({ catalogue }) => catalogue === SITE),
  )
}

/** What a part that comes later says beside what every page has: pages of several areas may draw it. */
export function wordsOfPart(file: string, all: readonly Sentence[]): Words {
  if (IN_ONE_LANGUAGE.test(file)) return new Map()
  return said(drawnBy([file], { late: false }), all, wordsOfSite(all, { late: false }))
}

function said(drawn: ReadonlySet<string>, all: readonly Sentence[], known?: Words): Words {
  const own = all.filter(({ id, files }) => !known?.has(id) && files.some((file) => drawn.has(file)))
  return new Map(own.map((one) => [one.id, one]))
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
type Imports = { atOnce: string[]; later: string[] }
const imported = new Map<string, Imports>()

type Followed = { late?: boolean; but?: RegExp | undefined }

/** Every file of app/ that these import, and so on. @param but files that are not followed */
export function drawnBy(files: readonly string[], { late = true, but }: Followed = {}): ReadonlySet<string> {
  const found = new Set<string>()
  const todo = [...files]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (found.has(file) || but?.test(file)) continue
    found.add(file)
    const { atOnce, later } = importsOf(file)
    todo.push(...atOnce, ...(late ? later : []))
  }
  return found
}

/** What a file of app/ imports; the rooms of a kind come to a page by its loader (OF_KINDS). */
export function importsOf(file: string): Imports {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const key = `${file}\n${text}`
  const kept = imported.get(key)
  if (kept) return kept
  const found = [...text.matchAll(IMPORTS)]
  const ours = (paths: readonly (string | undefined)[]) => paths.flatMap((path) => ownFile(file, path ?? ''))
  const own = {
    atOnce: ours(found.map(([, path]) => path)),
    later: KIND.test(file) ? [] : ours(found.map(([, , path]) => path)),
  }
  imported.set(key, own)
  return own
}

function ownFile(from: string, path: string): string[] {
  const file = path.startsWith('#app/') ? path.slice(1) : path.startsWith('.') ? join(dirname(from), path) : ''
  return /\.tsx?$/.test(file) && existsSync(join(ROOT, file)) ? [file] : []
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
