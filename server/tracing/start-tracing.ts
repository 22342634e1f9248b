import type { Env } from '#platform/env.ts'
import type { Tracing } from './tracing.ts'

type Asked = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>

/**
 * Starts tracing where the standard variables of OpenTelemetry say where traces go; null otherwise, and then nothing of it is loaded.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startTracing(asked: Asked, variables: NodeJS.ProcessEnv): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = asked
  const off = variables['OTEL_SDK_DISABLED'] === 'true' || variables['OTEL_TRACES_EXPORTER'] === 'none'
  if (off || !(endpoint || traces)) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(variables)
}
