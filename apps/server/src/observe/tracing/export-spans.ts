import { ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../../config.ts'
import type { TracingTools } from './tracing.ts'

const TIMEOUT_MS = 10_000
/** The results of an export, as OpenTelemetry numbers them. */
const SUCCESS = 0
const FAILED = 1

/**
 * Create what sends finished spans to the collector (OTLP over HTTP), through the one way out of the server. Spans that
 * the collector does not take are dropped. The log gets one line when that starts and one when it stops.
 */
export function createExporter(
  { outgoing, log }: Pick<TracingTools, 'outgoing' | 'log'>,
  { endpoint, headers }: TracingConfig
): SpanExporter {
  let hasFailed = false
  const send = async (spans: ReadableSpan[]): Promise<void> => {
    const answer = await outgoing.fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-protobuf' },
      body: Buffer.from(ProtobufTraceSerializer.serializeRequest(spans)!),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
  }
  const trySend = async (spans: ReadableSpan[]) => {
    try {
      await send(spans)
      if (hasFailed) log.info('the collector takes spans again')
      hasFailed = false
      return { code: SUCCESS }
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the collector does not take spans')
      hasFailed = true
      return { code: FAILED, error: error as Error }
    }
  }
  return {
    export: async (spans, done) => done(await trySend(spans)),
    shutdown: async () => {}
  }
}
