import { modulesContext } from '#app/context.ts'
import type { Route } from './+types/privacy.ts'
import { BrowserChoice } from './choice/browser-choice.tsx'
import { legalMeta } from './document/legal-meta.ts'
import { LegalPage } from './document/legal-page.tsx'
import { loadDocument } from './document/load-document.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'privacy', request)
}

export const meta: Route.MetaFunction = (args) => legalMeta(args, args.loaderData)

/** The choice stands below the list of what it is about; another version asks about what holds today all the same. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { holds } = loaderData.document
  return <LegalPage {...loaderData} extras={{ browser: <BrowserChoice version={holds} /> }} />
}
