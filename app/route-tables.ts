import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The part of the build that an address can meet. The router tries its routes one by one, and for each page it makes them all anew; of
 * two languages with seventy pages each, a page needs its own, the way up from it and what says that nothing is there. An address
 * that begins with none of our words gets the whole table.
 */
export function routeTables(whole: ServerBuild): (pathname: string) => ServerBuild {
  const routes = Object.values(whole.routes).filter((route) => route !== undefined)
  const beginnings = new Map(routes.map((route) => [route.id, beginningOf(pathOf(route, whole.routes))]))
  const tables = new Map<string, ServerBuild>()
  return (pathname) => {
    const wanted = pathname.includes('//') ? ANY : beginningOf(pathname.replace(/\.data$/, ''))
    if (wanted === ANY || !routes.some((route) => beginnings.get(route.id) === wanted)) return whole
    const found = tables.get(wanted)
    if (found) return found
    const met = routes.filter((route) => route.index || [ANY, wanted].includes(beginnings.get(route.id) ?? ANY))
    const table = only(whole, new Set(met.flatMap((route) => wayTo(route, whole.routes).map(({ id }) => id))))
    tables.set(wanted, table)
    return table
  }
}

/** Of a path with a parameter or a rest where its own words would begin. */
const ANY = '*'

/** The first words of a path: its language, and the one behind it. */
function beginningOf(path: string): string {
  const [language = '', word = ''] = path.replace(/^\//, '').toLowerCase().split('/')
  const words = language === 'pt' ? `pt/${word}` : language
  return /[:*?]/.test(words) ? ANY : words
}

function pathOf(route: Route, routes: Routes): string {
  return wayTo(route, routes)
    .flatMap(({ path }) => path || [])
    .join('/')
}

/** From the root down to the route. */
function wayTo(route: Route, routes: Routes): Route[] {
  const above = routes[route.parentId ?? '']
  return above ? [...wayTo(above, routes), route] : [route]
}

function only(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const kept = <One>(all: Record<string, One>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id))) as Record<string, One>
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } }
}
