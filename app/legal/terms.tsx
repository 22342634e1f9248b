import { legalMeta } from '#app/components/legal/legal-meta.ts'
import { loadDocument } from '#app/components/legal/load-document.server.ts'
import { modulesContext } from '#app/context.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './document/legal-page.tsx'
import { PAGES } from './pages.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'terms', request)
}

export const meta: Route.MetaFunction = (args) => legalMeta(args, PAGES, args.loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
