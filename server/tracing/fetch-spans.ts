import diagnostics from 'node:diagnostics_channel'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { isTracingSuppressed, W3CTraceContextPropagator } from '@opentelemetry/core'

/** As Node's fetch tells of its requests (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel). */
type Request = { method: string; origin: string | URL; path: string; addHeader(name: string, value: string): unknown }
type Told = { request: Request; response?: { statusCode: number }; error?: Error }

const PROPAGATOR = new W3CTraceContextPropagator()

/** A span for each outgoing fetch, without the query of its address. @returns ends it */
export function followFetch(tracer: Tracer): () => void {
  const spans = new WeakMap<Request, Span>()
  const begin = ({ request }: Told) => {
    const within = context.active()
    if (isTracingSuppressed(within)) return
    const { method, origin, path } = request
    const url = new URL(path, origin)
    const attributes = {
      'http.request.method': method,
      'server.address': url.hostname,
      'url.full': `${url.origin}${url.pathname}`,
    }
    const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, within)
    spans.set(request, span)
    PROPAGATOR.inject(trace.setSpan(within, span), request, {
      set: (carrier, name, value) => void carrier.addHeader(name, value),
    })
  }
  const answered = ({ request, response }: Told) => {
    const status = response?.statusCode ?? 0
    spans.get(request)?.setAttribute('http.response.status_code', status)
    if (status >= 400) spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
  }
  const end = ({ request, error }: Told) => {
    const span = spans.get(request)
    if (error) span?.setAttribute('error.type', error.name).setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    spans.delete(request)
  }
  const followed = { create: begin, headers: answered, trailers: end, error: end }
  const listeners = Object.entries(followed).map(([name, listen]) => {
    const channel = `undici:request:${name}`
    const hear = (message: unknown) => listen(message as Told)
    diagnostics.subscribe(channel, hear)
    return () => diagnostics.unsubscribe(channel, hear)
  })
  return () => {
    for (const stop of listeners) stop()
  }
}
