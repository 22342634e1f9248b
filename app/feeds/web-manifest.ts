import type { LoaderFunctionArgs } from 'react-router'
import { MANIFESTS } from '#app/wallet/manifest-files.ts'
import { webManifest } from '#app/wallet/web-manifest.ts'
import { LOCALES } from '#platform/locale.ts'
import { keptFile } from './kept-file.ts'

/** What makes the site an app, in the language of the file, under the name that the site has. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const locale = LOCALES.find((one) => MANIFESTS[one] === pathname) ?? 'en'
  return keptFile(request, JSON.stringify(webManifest(locale)), 'application/manifest+json')
}
