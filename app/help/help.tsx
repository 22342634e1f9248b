import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { modulesContext } from '../context.ts'
import { localeOf } from '../i18n/languages.ts'
import { pageMeta } from '../metadata/page-meta.ts'
import type { Route } from './+types/help.ts'
import { HelpCentre } from './centre/help-centre.tsx'

/** Query `q` searches, also without JavaScript. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { help } = context.get(modulesContext).support
  return { articles: help.all(localeOf(pathname)), question: (searchParams.get('q') ?? '').slice(0, 120) }
}

/** What is typed is searched in what is here already: the address changes without asking the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpCentre {...loaderData} />
}
