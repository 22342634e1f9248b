import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { HELP_QUESTION_LENGTH } from '#modules/support/help/help-search.contract.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/help.ts'
import { HelpCentre } from './centre/help-centre.tsx'
import { PAGES } from './pages.ts'

/** Query `q` searches, also without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { help } = context.get(modulesContext).support
  const locale = localeOf(pathname)
  const question = (searchParams.get('q') ?? '').slice(0, HELP_QUESTION_LENGTH)
  const articles = help.all(locale).map(({ slug, category, title }) => ({ slug, category, title }))
  return { articles, question, found: question.trim() ? await help.searchIfThere(locale, question) : null }
}

/** The page searches by itself while something is typed: only the address changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpCentre {...loaderData} />
}
