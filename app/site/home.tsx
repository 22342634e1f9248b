import { readSearch, SearchWidget } from '../components/search-widget/search-widget.tsx'
import { modulesContext } from '../context.ts'
import { localeOf } from '../i18n/languages.ts'
import { pageMeta } from '../metadata/page-meta.ts'
import type { Route } from './+types/home.ts'
import { Hero } from './home/hero.tsx'
import { WhyChoose } from './home/why-choose.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { geo } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const nameOf = (code: string) =>
    geo.searchLocations(code, { locale, limit: 1 }).find(({ iataCode }) => iataCode === code)?.name
  return { search: readSearch(searchParams, nameOf) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero>
        <SearchWidget key={JSON.stringify(loaderData.search)} initial={loaderData.search} />
      </Hero>
      <WhyChoose />
    </>
  )
}
