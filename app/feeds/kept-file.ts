import { createHash } from 'node:crypto'

/** A file that anyone may keep for an hour, and need not fetch again while it is the same. */
export function keptFile(request: Request, text: string, type: string): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'public, max-age=3600', 'content-type': `${type}; charset=utf-8` }
  const same = request.headers.get('if-none-match')?.split(/,\s*/).includes(etag)
  return same ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
