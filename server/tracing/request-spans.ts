import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const PROPAGATOR = new W3CTraceContextPropagator()
const HEADERS = {
  get: (carrier: FastifyRequest['headers'], key: string) => carrier[key],
  keys: (carrier: FastifyRequest['headers']) => Object.keys(carrier),
}

/**
 * A span for each request, as part of its caller's trace where it has one. It names the template of the route and never what was
 * filled in: addresses of our pages and API may carry keys.
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export function requestSpans(tracer: Tracer): FastifyPluginAsync {
  const spans = new WeakMap<FastifyRequest, Span>()
  return fp(
    async (app: FastifyInstance) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, routeOptions, headers } = request
        // Probes come every few seconds and are told apart by their log level.
        if (routeOptions.logLevel === 'warn') return done()
        const caller: Context = PROPAGATOR.extract(ROOT_CONTEXT, headers, HEADERS)
        const route = routeOptions.url
        const attributes = {
          'http.request.method': method,
          'url.scheme': request.protocol,
          ...(route && { 'http.route': route }),
          'request.id': request.id,
        }
        const span = tracer.startSpan(
          route ? `${method} ${route}` : method,
          { kind: SpanKind.SERVER, attributes },
          caller,
        )
        spans.set(request, span)
        context.with(trace.setSpan(caller, span), done)
      })
      app.addHook('onError', (request, _reply, error, done) => {
        spans.get(request)?.setAttribute('error.type', error.code || error.name)
        done()
      })
      const finish = (request: FastifyRequest, status: number | null) => {
        const span = spans.get(request)
        if (status !== null) span?.setAttribute('http.response.status_code', status)
        if (status === null || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      }
      app.addHook('onResponse', (request, reply, done) => {
        finish(request, reply.statusCode)
        done()
      })
      app.addHook('onRequestAbort', (request, done) => {
        finish(request, null)
        done()
      })
    },
    { name: 'request-spans' },
  )
}
