import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { pathIn } from '#platform/language.ts'
import { LOCALES } from '#platform/locale.ts'

const CLOSED = ['/api/', ...LOCALES.flatMap((locale) => ['/admin/', '/dev/'].map((path) => pathIn(locale, path)))]
const LINES = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '']

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  return new Response([...LINES, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
