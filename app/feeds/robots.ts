import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../context.ts'

const LINES = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', 'Disallow: /dev/', 'Allow: /', '']

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  return new Response([...LINES, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
