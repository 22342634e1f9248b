import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  defaultResource,
  detectResources,
  envDetector,
  processDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { BRAND_SLUG } from '#platform/brand.ts'
import { followFetch } from './fetch-spans.ts'
import { querySpans } from './query-spans.ts'
import { requestSpans } from './request-spans.ts'
import type { Tracing } from './tracing.ts'

type Variables = NodeJS.ProcessEnv

/** The parts of OpenTelemetry that we use, put together as its standard variables say. */
export async function openTelemetry(variables: Variables): Promise<Tracing> {
  const named = resourceFromAttributes({ 'service.name': BRAND_SLUG })
  const detected = detectResources({ detectors: [envDetector, processDetector] })
  const provider = new TracerProvider({
    resource: defaultResource().merge(named).merge(detected),
    sampler: samplerOf(variables),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterOf(variables), ...batchesOf(variables) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer(BRAND_SLUG)
  const leave = followFetch(tracer)
  return {
    requests: requestSpans(tracer),
    query: querySpans(tracer),
    async end() {
      leave()
      await provider.shutdown().catch(() => {}) // Nobody there to take them: nobody misses them.
      context.disable()
    },
  }
}

/** It reads where to and with which headers by itself. Throws Error for gRPC, which would be a large dependency of its own. */
async function exporterOf(variables: Variables): Promise<SpanExporter> {
  const protocol =
    variables['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || variables['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/protobuf'
  if (protocol === 'http/json') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
    return new OTLPTraceExporter()
  }
  if (protocol !== 'http/protobuf')
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} cannot be used: set http/protobuf or http/json, with the port of OTLP over HTTP (4318).`,
    )
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** By OTEL_TRACES_SAMPLER and its argument; everything whose caller does not say otherwise is the default. */
function samplerOf(variables: Variables): Sampler {
  const name = variables['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on'
  const given = Number(variables['OTEL_TRACES_SAMPLER_ARG'] || 1)
  const ratio = given >= 0 && given <= 1 ? given : 1
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name.replace(/^parentbased_/, '')]
  if (!root)
    throw new Error(
      `OTEL_TRACES_SAMPLER=${name} cannot be used: set always_on, always_off, traceidratio, or one of them with parentbased_ before it.`,
    )
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const BATCHES = {
  scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
  exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
  maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
  maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
}

function batchesOf(variables: Variables): Partial<Record<keyof typeof BATCHES, number>> {
  const given = Object.entries(BATCHES).flatMap(([option, name]) => {
    const value = Number(variables[name])
    return variables[name] && value > 0 ? [[option, value]] : []
  })
  return Object.fromEntries(given)
}
