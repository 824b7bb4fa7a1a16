import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
// The published schema of OTLP, as protobufjs has compiled it. What the server sends with is code of another kind.
import schema from '@opentelemetry/otlp-proto-exporter-base/build/src/generated/root.js'
import { afterAll } from 'vitest'

type Bytes = Uint8Array | null | undefined
type SentSpan = {
  name: string
  traceId: Bytes
  spanId: Bytes
  parentSpanId: Bytes
  attributes: { key: string; value: { stringValue?: string | null; intValue?: unknown } }[]
  links: { traceId: Bytes; spanId: Bytes }[]
  status?: { code?: number } | null
}
type Request = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]; toJSON(): object }
type Schema = {
  opentelemetry: {
    proto: { collector: { trace: { v1: { ExportTraceServiceRequest: { decode(body: Uint8Array): Request } } } } }
  }
}

// The package types the schema as any message.
const { ExportTraceServiceRequest } = (schema as unknown as Schema).opentelemetry.proto.collector.trace.v1

export type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentSpanId: string
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  /** 2 for an error. */
  status: number
}

export type Collector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  spans: ReceivedSpan[]
  /** Every request as it was decoded, as text. */
  texts: string[]
  headers: IncomingHttpHeaders[]
}

const hex = (bytes: Bytes) => Buffer.from(bytes ?? []).toString('hex')

/** Start a collector on this machine that decodes what it gets (OTLP over HTTP). It answers with the given status. */
export async function startCollector(status = 200): Promise<Collector> {
  const collector: Collector = { url: '', spans: [], texts: [], headers: [] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    collector.headers.push(request.headers)
    if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf') {
      take(collector, Buffer.concat(chunks))
    }
    response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collector
}

function take(collector: Collector, body: Buffer): void {
  const decoded = ExportTraceServiceRequest.decode(body)
  collector.texts.push(JSON.stringify(decoded.toJSON()))
  const spans = decoded.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  for (const span of spans) {
    const attributes = span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])
    collector.spans.push({
      name: span.name,
      traceId: hex(span.traceId),
      spanId: hex(span.spanId),
      parentSpanId: hex(span.parentSpanId),
      attributes: Object.fromEntries(attributes),
      links: span.links.map((link) => ({ traceId: hex(link.traceId), spanId: hex(link.spanId) })),
      status: Number(span.status?.code ?? 0)
    })
  }
}
