import { data } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { barePath } from '#platform/language.ts'
import { longestMatch } from '#platform/paths.ts'
import type { Route } from './+types/not-found.ts'
import { PAGES } from './later/pages.ts'
import { NotOpenYet } from './not-open-yet.tsx'

/** Routes of the table whose page has not landed yet say so; any other path is not found. */
export function loader({ request }: Route.LoaderArgs) {
  const page = longestMatch(PAGES, barePath(new URL(request.url).pathname))
  if (!page?.opensLater) throw data(null, 404)
  return { path: page.path }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function NotOpen({ loaderData }: Route.ComponentProps) {
  return <NotOpenYet path={loaderData.path} />
}
