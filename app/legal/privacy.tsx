import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/privacy.ts'
import { BrowserChoice } from './choice/browser-choice.tsx'
import { LegalPage } from './document/legal-page.tsx'
import { loadDocument } from './document/load-document.server.ts'
import { PAGES } from './pages.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'privacy', request)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/** The choice stands below the list of what it is about; an earlier version asks about what holds today all the same. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { versions } = loaderData.document
  const newest = versions[0] ?? loaderData.document.version
  return <LegalPage {...loaderData} extras={{ browser: <BrowserChoice version={newest} /> }} />
}
