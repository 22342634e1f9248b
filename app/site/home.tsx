import { EMPTY_SEARCH } from '#app/components/search-widget/empty-search.ts'
import { readSearch } from '#app/components/search-widget/read-search.ts'
import { SearchWidget } from '#app/components/search-widget/search-widget.tsx'
import { modulesContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { localeOf } from '#platform/language.ts'
import { isOffered } from '#platform/site.ts'
import type { Route } from './+types/home.ts'
import { HERO_PRELOAD, Hero } from './home/hero.tsx'
import { LateCarsOnly } from './home/late-cars-only.tsx'
import { LaterSections } from './home/later-sections.tsx'
import { loadIdeas } from './home/load-ideas.ts'
import { pagesOfHome } from './home/pages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const modules = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const currency = shownCurrency({ request, context })
  const nameOf = (code: string) =>
    modules.geo.searchLocations(code, { locale, limit: 1 }).find(({ iataCode }) => iataCode === code)?.name
  return { search: readSearch(searchParams, nameOf), ideas: await loadIdeas(modules, { locale, currency }) }
}

/** Going home within the site waits for nothing: the sections fetch what is theirs. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.size > 0) return serverLoader()
  return { search: EMPTY_SEARCH, ideas: { destinations: null, offers: null } }
}

export const links: Route.LinksFunction = () => [HERO_PRELOAD]

export const meta: Route.MetaFunction = (args) => pageMeta(args, pagesOfHome())

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero>
        {isOffered('flights') || isOffered('hotels') ? (
          <SearchWidget key={JSON.stringify(loaderData.search)} initial={loaderData.search} />
        ) : (
          <LateCarsOnly />
        )}
      </Hero>
      <LaterSections {...loaderData.ideas} />
    </>
  )
}
