import { replace } from 'react-router'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/home.ts'

/** `/admin` leads to the dashboard, and from there to the sign-in where it must. */
export function loader({ request }: Route.LoaderArgs) {
  return replace(pathIn(localeOf(new URL(request.url).pathname), '/admin/dashboard'))
}
