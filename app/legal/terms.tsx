import { modulesContext } from '#app/context.ts'
import type { Route } from './+types/terms.ts'
import { legalMeta } from './document/legal-meta.ts'
import { LegalPage } from './document/legal-page.tsx'
import { loadDocument } from './document/load-document.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'terms', request)
}

export const meta: Route.MetaFunction = (args) => legalMeta(args, args.loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
