import { isIndexed } from '#app/metadata/page-metadata.ts'
import { PAGES } from '#app/metadata/pages.ts'
import { LEGAL_NAMES, LEGAL_PATHS } from '#modules/legal/legal.contract.ts'
import type { Day } from '#platform/dates.ts'
import { LOCALES } from '#platform/locale.ts'
import { isOpenPage } from '#platform/site.ts'
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

/** Of what fits into one file; none where there is nothing yet. */
const inOneFile = (name: string, all: (modules: Modules) => Promise<readonly MapEntry[]>): MapKind => ({
  name,
  parts: async (modules) => {
    const days = (await all(modules)).map(({ changed }) => changed)
    return days.length > 0 ? [newest(days)] : []
  },
  entries: async (modules, part) => (part === 1 ? all(modules) : []),
})

/** Every open, indexed page with the priority of the specification (§2); legal pages change with their versions. */
const pages = inOneFile('pages', async ({ legal }) => {
  const read = LEGAL_NAMES.map(async (name) => [LEGAL_PATHS[name], (await legal.read(name, 'en'))?.day] as const)
  const versions = new Map<string, Day | undefined>(await Promise.all(read))
  return PAGES.filter((page) => isIndexed(page) && isOpenPage(page.path)).flatMap(({ path, sitemap }) =>
    sitemap ? [{ ...sitemap, path, changed: versions.get(path) }] : [],
  )
})

const help = inOneFile('help', async ({ support }) => {
  const changes = await support.help.changes()
  return changes.map(({ slug, changed }) => ({ ...ARTICLE, path: `/help/${slug}`, changed }))
})

/** As the list of openings (0.3). */
const careers = inOneFile('careers', async ({ careers }) => {
  const open = await careers.pages()
  return open.map(({ slug, changed }) => ({ priority: 0.3, frequency: 'weekly', path: `/careers/${slug}`, changed }))
})

const hotels: MapKind = {
  name: 'hotels',
  parts: (modules) => modules.hotels.search.pageParts(),
  entries: async (modules, part) => {
    const listed = await modules.hotels.search.pages(part)
    return listed.map(({ id, changed }) => ({ ...HOTEL, path: `/hotels/${id}`, changed }))
  },
}

/** Below the list of routes (0.6); one with a price on record. */
const routes = inOneFile('routes', async ({ offers }) => {
  const listed = await offers.places.map.routes()
  return listed.map((page) => ({ ...page, priority: 0.5, frequency: 'daily' }))
})

const destinations = inOneFile('destinations', async ({ offers }) => {
  const listed = await offers.places.map.cities()
  return listed.map((page) => ({ ...page, priority: 0.5, frequency: 'daily' }))
})

/** Trips that were priced lately; what is old is not told of any more. */
const offers: MapKind = {
  name: 'offers',
  parts: (modules) => modules.offers.places.map.offerParts(),
  entries: async (modules, part) => {
    const listed = await modules.offers.places.map.offers(part)
    return listed.map((page) => ({ ...page, priority: 0.4, frequency: 'daily' }))
  },
}

/** Nothing of it is told while the pages below a path are closed. */
const whileOpen = (path: string, { name, parts, entries }: MapKind): MapKind => ({
  name,
  parts: async (modules) => (isOpenPage(path) ? parts(modules) : []),
  entries: async (modules, part) => (isOpenPage(path) ? entries(modules, part) : []),
})

/** What search engines are told of; another kind of page is another entry. */
export const MAP_KINDS: readonly MapKind[] = [
  pages,
  help,
  whileOpen('/careers', careers),
  whileOpen('/hotels', hotels),
  whileOpen('/flight-routes', routes),
  whileOpen('/destinations', destinations),
  whileOpen('/offers', offers),
]

/** How many addresses an entry becomes. */
export const ADDRESSES_OF_ENTRY = LOCALES.length
