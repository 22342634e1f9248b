import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './document/legal-page.tsx'
import { loadDocument } from './document/load-document.server.ts'
import { PAGES } from './pages.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'terms', request)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
