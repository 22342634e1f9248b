import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { pathIn } from '#platform/language.ts'
import { LOCALES } from '#platform/locale.ts'
import { keptFile } from './kept-file.ts'

const CLOSED = ['/api/', ...LOCALES.flatMap((locale) => ['/admin/', '/dev/'].map((path) => pathIn(locale, path)))]
const LINES = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '']

export function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  return keptFile(request, [...LINES, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), 'text/plain')
}
