import { isIndexed } from '#app/metadata/page-metadata.ts'
import { PAGES } from '#app/metadata/pages.ts'
import type { Day } from '#platform/dates.ts'
import { LOCALES } from '#platform/locale.ts'
import type { Modules } from '#server/modules.ts'

/** An address without its language. */
export type MapEntry = { path: string; priority: number; frequency: string; changed?: Day | undefined }

/** One kind of page in the site map, in as many files as it needs: sitemaps.org allows 50,000 addresses in each. */
export type MapKind = {
  name: string
  /** The newest change in each file, where it is known. */
  parts(modules: Modules): Promise<readonly (Day | undefined)[]>
  /** What is in a file, counted from 1; nothing beyond the last. */
  entries(modules: Modules, part: number): Promise<readonly MapEntry[]>
}

/** A page of one hotel, below the list of hotels (0.9) and above what is not for sale. */
const HOTEL = { priority: 0.7, frequency: 'weekly' }
/** Below the help centre (0.4). */
const ARTICLE = { priority: 0.3, frequency: 'monthly' }

export const newest = (days: readonly (Day | undefined)[]) =>
  days.reduce((last, day) => (day && day > (last ?? '') ? day : last), undefined)

/** Of what fits into one file. */
const inOneFile = (name: string, all: (modules: Modules) => Promise<readonly MapEntry[]>): MapKind => ({
  name,
  parts: async (modules) => [newest((await all(modules)).map(({ changed }) => changed))],
  entries: async (modules, part) => (part === 1 ? all(modules) : []),
})

/** Every open, indexed page with the priority of the specification (§2); legal pages change with their versions. */
const pages = inOneFile('pages', async ({ legal }) => {
  const versions = new Map((['terms', 'privacy'] as const).map((name) => [`/${name}`, legal.read(name, 'en')?.version]))
  return PAGES.filter(isIndexed).flatMap(({ path, sitemap }) =>
    sitemap ? [{ ...sitemap, path, changed: versions.get(path) }] : [],
  )
})

const help = inOneFile('help', async ({ support }) => {
  const changes = await support.help.changes()
  return changes.map(({ slug, changed }) => ({ ...ARTICLE, path: `/help/${slug}`, changed }))
})

const hotels: MapKind = {
  name: 'hotels',
  parts: (modules) => modules.hotels.search.pageParts(),
  entries: async (modules, part) => {
    const listed = await modules.hotels.search.pages(part)
    return listed.map(({ id, changed }) => ({ ...HOTEL, path: `/hotels/${id}`, changed }))
  },
}

/** What search engines are told of; another kind of page is another entry. */
export const MAP_KINDS: readonly MapKind[] = [pages, help, hotels]

/** How many addresses an entry becomes. */
export const ADDRESSES_OF_ENTRY = LOCALES.length
