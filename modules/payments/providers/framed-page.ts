import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a page within a frame of the site may load beside its own nonce. */
export type Sources = { script?: string; connect?: string; frame?: string; img?: string }

/** A repeated query parameter is an array, and is ignored. */
export function optionsOf({ query }: FastifyRequest): Record<string, string | undefined> {
  const said = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(said.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function themeOf(theme: string | undefined): 'light' | 'dark' | undefined {
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** A page that only the site may frame, with a policy of its own. */
export function sendFramed(
  reply: FastifyReply,
  { nonce, sources, page }: { nonce: string; sources: Sources; page: string },
) {
  return reply
    .header('content-security-policy', policy(nonce, sources))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)
}

function policy(nonce: string, { script, connect, frame, img }: Sources): string {
  return [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, script].filter(Boolean).join(' '),
    `style-src 'nonce-${nonce}'`,
    `connect-src ${connect ?? "'self'"}`,
    "font-src 'self'",
    ...(frame ? [`frame-src ${frame}`] : []),
    ...(img ? [`img-src ${img}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
