import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { posterFor } from '../art/poster-for.ts'
import { modulesContext } from '../context.ts'

const ONE_WEEK = 604_800

/** /art/GIG.svg: the poster of a place by its airport or city code; anything unknown gets the generic one. */
export function loader({ params, context, request }: LoaderFunctionArgs) {
  const name = (params['file'] ?? '').replace(/\.svg$/, '')
  const svg = posterFor(name, context.get(modulesContext).geo)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`
  const headers = { 'cache-control': `public, max-age=${ONE_WEEK}`, etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' } })
}
