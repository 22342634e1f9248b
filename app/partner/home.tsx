import { replace } from 'react-router'
import { localeOf, localPath } from '#app/i18n/languages.ts'
import type { Route } from './+types/home.ts'

/** `/hotel-owner` leads to the dashboard, and from there to the sign-in where it must. */
export function loader({ request }: Route.LoaderArgs) {
  return replace(localPath(localeOf(new URL(request.url).pathname), '/hotel-owner/dashboard'))
}
