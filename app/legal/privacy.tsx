import { legalMeta } from '#app/components/legal/legal-meta.ts'
import { loadDocument } from '#app/components/legal/load-document.server.ts'
import { modulesContext } from '#app/context.ts'
import type { Route } from './+types/privacy.ts'
import { BrowserChoice } from './choice/browser-choice.tsx'
import { LegalPage } from './document/legal-page.tsx'
import { PAGES } from './pages.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'privacy', request)
}

export const meta: Route.MetaFunction = (args) => legalMeta(args, PAGES, args.loaderData)

/** The choice stands below the list of what it is about; another version asks about what holds today all the same. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { holds } = loaderData.document
  return <LegalPage {...loaderData} extras={{ browser: <BrowserChoice version={holds} /> }} />
}
