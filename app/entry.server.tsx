import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { isAppError } from '#platform/errors.ts'
import { KEPT_BY_ONE } from '#platform/http.ts'
import { barePath } from '#platform/language.ts'
import { longestMatch } from '#platform/paths.ts'
import type { Modules } from '#server/modules.ts'
import { canonicalPath } from './canonical-path.ts'
import { closedAt, closedBuild } from './closed-pages.server.ts'
import { modulesContext, type Visit, visitContext } from './context.ts'
import { handedOver } from './handed-over.ts'
import { loadScriptsLater } from './later-scripts.ts'
import { PAGES } from './metadata/pages.ts'
import { routeTables } from './route-tables.ts'
import { wholePage } from './whole-page.tsx'

/** How long a page may stream: the slowest supplier's budget and a little more. */
export const streamTimeout = 12_000

/** Called by the server, so that handler, provider and context keys all come from this bundle's module graph. */
export function createHandler(build: ServerBuild, mode: string, modules: Modules) {
  const tableOf = routeTables(build)
  const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>()
  const handlerOf = (table: ServerBuild) => {
    const handler = handlers.get(table) ?? createRequestHandler(table, mode)
    handlers.set(table, handler)
    return handler
  }
  const closed = new Map<ServerBuild, ServerBuild>()
  const closedOf = (table: ServerBuild) => {
    const its = closed.get(table) ?? closedBuild(table)
    closed.set(table, its)
    return its
  }
  const answer = (request: Request, visit: Visit): Promise<Answer> => {
    const context = new RouterContextProvider()
    context.set(modulesContext, modules)
    context.set(visitContext, visit)
    const table = tableOf(new URL(request.url).pathname)
    return handlerOf(closedAt(request.url) ? closedOf(table) : table)(request, context)
  }
  return async (request: Request, visit: Visit): Promise<Answer> => {
    if (!['GET', 'HEAD'].includes(request.method)) return answer(request, visit)
    const { pathname, search } = new URL(request.url)
    const path = canonicalPath(pathname, PAGES)
    if (path) return moved(path + search)
    if (visit.nonce.script && !search && longestMatch(PAGES, barePath(pathname))?.shared) {
      // React Router gives HEAD a bare response: what is shared is drawn as for GET, and its headers say the same.
      const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
      const drawn = await answer(asked, { ...visit, nonce: {}, shared: true })
      if (drawn.html && drawn.status === 200) return Object.assign(drawn, { shared: true as const })
      await drawn.body?.cancel()
    }
    return answer(request, visit)
  }
}

/** `html`: the page in one piece, which is in no body. */
type Answer = Response & { html?: Buffer; shared?: true }

function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}

type Met = { request: Request; context: Readonly<RouterContextProvider> }

/** Refusals are answers, not failures; only what nobody foresaw is told to the server, which logs it. */
export function handleError(error: unknown, { request, context }: Met) {
  if (request.signal.aborted || isAppError(error)) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (error instanceof Error && error.message.startsWith('No route matches')) return
  context.get(visitContext).failed(error)
}

/** A page goes out in one piece when all that it shows is there, which is nearly always; otherwise as a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, shared } = context.get(visitContext)
  // A page that is shared names its scripts (server/plugins/shared-page.ts).
  const ownNonce = shared ? '' : nonce.script
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', KEPT_BY_ONE)
  const given = entry.serverHandoffStream && (await handedOver(entry.serverHandoffStream))
  if (ownNonce !== undefined && given?.whole) {
    const html = wholePage({ entry, url: request.url, nonce: ownNonce, data: given.whole })
    // Beside the response: within it, it would be copied into a stream that nobody reads.
    if (html) return Object.assign(new Response(null, { headers, status }), { html })
  }
  const body = await streamedPage({ request, entry: { ...entry, serverHandoffStream: given?.stream() }, context })
  return new Response(body, { headers, status })
}

type Streamed = { request: Request; entry: EntryContext; context: RouterContextProvider }

function streamedPage({ request, entry, context }: Streamed): Promise<ReadableStream> {
  const { nonce } = context.get(visitContext)
  return new Promise((resolve, reject) => {
    let shellRendered = false
    let timer: NodeJS.Timeout | undefined
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce.script} />,
      {
        nonce: nonce.script,
        // What is ready stays in its place, however long; moved about, it would need a script to be seen.
        progressiveChunkSize: 10_000_000,
        [ready]() {
          shellRendered = true
          const body = nonce.script ? loadScriptsLater(nonce.script) : new PassThrough()
          body.once('finish', () => clearTimeout(timer))
          resolve(createReadableStreamFromReadable(body))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          if (shellRendered) handleError(error, { request, context })
        },
      },
    )
    timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
