import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LoaderFunctionArgs } from 'react-router'
import sharp from 'sharp'
import { posterFor, SAYS_ALL } from '#app/art/poster-for.ts'
import { modulesContext } from '#app/context.ts'
import { KEPT_DRAWING, KEPT_FOR_GOOD } from '#platform/http.ts'

/** The picture that stands for a page where it is shared; the only one that is drawn in pixels too. */
const SOCIAL = /-social\.png$/

/** /art/GIG.svg: the poster of a place by its airport or city code; anything unknown gets the generic one. Drawings whose names say all are kept for good. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const file = params['file'] ?? ''
  const svg = posterFor(file.replace(/\.(svg|png)$/, ''), context.get(modulesContext).geo)
  const pixels = SOCIAL.test(file)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}${pixels ? 'p' : ''}"`
  const headers = { 'cache-control': SAYS_ALL.test(file) ? KEPT_FOR_GOOD : KEPT_DRAWING, etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (!pixels) return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' } })
  return new Response(await drawn(svg, etag), { headers: { ...headers, 'content-type': 'image/png' } })
}

const pictures = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: 100 })

/** Kept, since drawing takes some fifty milliseconds and a link that is shared is looked at by many. */
function drawn(svg: string, etag: string): Promise<Buffer<ArrayBuffer>> {
  const known = pictures.get(etag)
  if (known) return known
  const made = sharp(Buffer.from(svg)).png({ palette: true }).toBuffer() as Promise<Buffer<ArrayBuffer>>
  made.catch(() => pictures.delete(etag))
  pictures.set(etag, made)
  return made
}
