import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'

const CLOSED = ['/api/', '/admin/', '/dev/', '/pt/admin/', '/pt/dev/']
const LINES = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '']

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  return new Response([...LINES, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
