import { noTracing, type Tracing, type TracingTools } from './tracing.ts'

/** Create the tracing that is configured. Without it, none of its libraries is loaded. */
export async function createTracing(tools: TracingTools): Promise<Tracing> {
  const { tracing } = tools.config
  if (!tracing) return noTracing
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(tools, tracing)
}
