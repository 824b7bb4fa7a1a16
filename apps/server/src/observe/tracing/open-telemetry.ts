import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../../config.ts'
import { createExporter } from './export-spans.ts'
import { parseTraceParent, type AnsweredCall, type Tracing, type TracingTools } from './tracing.ts'

/** A batch can have as many orders. */
const MAX_LINKS = 1000
/** Load balancers request these every second. */
const PROBES = /^\/(livez|readyz)(\?|$)/

/** Create the tracing by OpenTelemetry. Nothing of it is global, so that each site of a process has its own. */
export function createOpenTelemetry(tools: TracingTools, rules: TracingConfig): Tracing {
  const provider = createProvider(tools, rules)
  const tracer = provider.getTracer('glasshouse', tools.config.version)
  const current = new AsyncLocalStorage<Span>()
  const calls = new WeakMap<IncomingMessage, Span>()

  /** Return the span of a request, which starts when it is first needed. A probe has none. */
  const callOf = (raw: IncomingMessage): Span | null => {
    const known = calls.get(raw)
    if (known) return known
    if (PROBES.test(raw.url ?? '')) return null
    const span = tracer.startSpan(raw.method ?? 'call', { kind: SpanKind.SERVER }, contextOf(raw))
    calls.set(raw, span)
    return span
  }
  return {
    isOn: true,
    traceIdOf: (raw) => callOf(raw)?.spanContext().traceId,
    inCall: (raw, work) => {
      const span = callOf(raw)
      return span ? current.run(span, work) : work()
    },
    endCall: (raw, answered) => {
      const span = calls.get(raw)
      if (span) endCall(span, answered)
    },
    inSpan: async ({ name, links = [], attributes = {} }, work) => {
      const span = tracer.startSpan(name, { root: true, links: [...links], attributes })
      try {
        return await current.run(span, work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    link: () => {
      const span = current.getStore()
      return span?.isRecording() ? { context: span.spanContext() } : undefined
    },
    startStatement: (name) => {
      const parent = current.getStore()
      if (!parent?.isRecording()) return null
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
      return (error) => {
        if (error) fail(span, error)
        span.end()
      }
    },
    // A collector that is away keeps no site from stopping. The exporter has logged it.
    close: () => provider.shutdown().catch(() => undefined)
  }
}

function createProvider({ config, outgoing, log }: TracingTools, rules: TracingConfig): TracerProvider {
  const ratio = new TraceIdRatioBasedSampler(rules.share)
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'glasshouse',
      'service.version': config.version,
      'service.instance.id': randomUUID()
    }),
    // A caller that records its trace does not raise our share.
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanLimits: { linkCountLimit: MAX_LINKS },
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter({ outgoing, log }, rules) })]
  })
}

function endCall(span: Span, { method, route, status, id }: AnsweredCall): void {
  span.updateName(route === undefined ? method : `${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    'glasshouse.request_id': id
  })
  if (route !== undefined) span.setAttribute('http.route', route)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Return the context that a caller names for its request. */
function contextOf({ headers }: IncomingMessage): Context {
  const parent = parseTraceParent(headers['traceparent'])
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Mark a span as failed, by the kind of its error alone: a message can contain what a caller sent. */
function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
