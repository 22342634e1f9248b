import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { ObserveQuery } from '#platform/database/steady-client.ts'

const NOTHING = () => {}

/**
 * A span for each query of something that is traced; what the process asks by itself begins no trace. Its text has places for values and
 * none of them.
 * https://opentelemetry.io/docs/specs/semconv/database/postgresql/
 */
export function querySpans(tracer: Tracer): ObserveQuery {
  return (text) => {
    const within = context.active()
    if (!trace.getSpan(within)) return NOTHING
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text }
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, within)
    return (error) => {
      if (error) {
        const { code, name: type } = error as { code?: string; name?: string }
        span.setAttribute('error.type', code ?? type ?? 'Error')
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
  }
}
