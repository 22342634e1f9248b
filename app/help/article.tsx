import { data } from 'react-router'
import { modulesContext, visitContext } from '#app/context.ts'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/article.ts'
import { articleMarkup } from './centre/article-markup.ts'
import { ArticlePage } from './centre/article-page.tsx'
import { PAGES } from './pages.ts'

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const found = context.get(modulesContext).support.help.read(slug, locale)
  if (!found) throw data(null, { status: 404 })
  // The page draws titles; the words to search in stay where they are.
  return {
    ...found,
    related: found.related.map(({ slug: other, title, summary }) => ({ slug: other, title, summary })),
  }
}

/** Whether it has helped. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { visitor } = context.get(visitContext)
  const helpful = (await request.formData()).get('helpful') === 'yes'
  const locale = localeOf(new URL(request.url).pathname)
  await context.get(modulesContext).support.help.vote(slug, { locale, visitor, helpful })
  return { helpful }
}

/** A vote is not worth the page that someone reads. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return data({ helpful: undefined }, { status: 503 })
  }
}

export const meta: Route.MetaFunction = (args) => {
  const article = args.loaderData?.article
  if (!article) return pageMeta(args, PAGES)
  const { title, summary } = article
  return [
    ...pageMeta(args, PAGES, { title, description: summary }),
    articleMarkup(article, localeOf(args.location.pathname)),
    breadcrumbs(args, PAGES, { title }),
  ]
}

export default function HelpArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} helpful={actionData?.helpful} />
}
