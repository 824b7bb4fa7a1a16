import type { Envelope } from '../envelope.ts'
import { exchange, readEnvelope, refusalIn, type CallRefused, type Connection } from '../exchange.ts'
import { decodeOperatorOutput } from '../wire/operator-wire.ts'
import type { OperatorInput, OperatorOutput, WireOperatorOutput } from './calls.ts'
import { operatorRoutes, type OperatorCallName, type OperatorRoute } from './routes.ts'

export { CallFailed, CallRefused } from '../exchange.ts'

/** `base` must be on the page's own origin. */
export type OperatorClientOptions = Connection & {
  /** Called for each response that reports the session as ended or its second factor as missing. */
  onSignInRequired?: (err: Envelope['err']) => void
}

type CallOptions = { signal?: AbortSignal | undefined }

type InputAndOptions<Name extends OperatorCallName> =
  Record<never, never> extends OperatorInput<Name>
    ? [input?: OperatorInput<Name>, options?: CallOptions]
    : [input: OperatorInput<Name>, options?: CallOptions]

export type OperatorClient = <Name extends OperatorCallName>(
  name: Name,
  ...rest: InputAndOptions<Name>
) => Promise<OperatorOutput<Name>>

/** A client that returns values as on the wire. */
export type OperatorWireClient = <Name extends OperatorCallName>(
  name: Name,
  ...rest: InputAndOptions<Name>
) => Promise<WireOperatorOutput<Name>>

const SIGN_IN_AGAIN = new Set<Envelope['err']>(['OPERATOR_AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED'])

/**
 * Create a client of the operators' calls. The session is in a cookie that no script sees. The token for changes is in
 * some responses, so a reloaded page calls `getMe` first. Calls throw `CallRefused` or `CallFailed`, or the caller's
 * abort.
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const callWire = createOperatorWireClient(options)
  return async (name, ...rest) => decodeOperatorOutput(name, await callWire(name, ...rest)) as never
}

/** Create a client of the operators' calls that returns wire values. */
export function createOperatorWireClient(options: OperatorClientOptions): OperatorWireClient {
  let csrf = ''
  return async (name, ...rest) => {
    const [input = {}, { signal } = {}] = rest as [Record<string, unknown>?, CallOptions?]
    const request = requestOf(options, operatorRoutes[name], { input, signal, csrf })
    const { answer, envelope } = await exchange(options, request, async (answer) => ({
      answer,
      envelope: await readEnvelope(answer)
    }))
    if (envelope.code === 200) {
      csrf = csrfIn(envelope.data) ?? csrf
      return envelope.data as never
    }
    throw refusalOf(options, answer, envelope)
  }
}

/** The calls that return a table. */
export type TableCallName = {
  [Name in OperatorCallName]: (typeof operatorRoutes)[Name] extends { returns: 'table' } ? Name : never
}[OperatorCallName]

export type Table = {
  content: Blob
  /** The `content-disposition` header with the file's name. */
  disposition: string
}

/** Download a whole table. Throw like the client, and when the connection breaks. */
export async function readTable<Name extends TableCallName>(
  options: OperatorClientOptions,
  name: Name,
  input: OperatorInput<Name>
): Promise<Table> {
  const request = requestOf(options, operatorRoutes[name], { input, signal: undefined, csrf: '' })
  return exchange(options, request, async (answer) => {
    const disposition = answer.headers.get('content-disposition')
    if (disposition === null) throw refusalOf(options, answer, await readEnvelope(answer))
    return { content: await answer.blob(), disposition }
  })
}

function refusalOf(options: OperatorClientOptions, answer: Response, envelope: Envelope): CallRefused {
  if (SIGN_IN_AGAIN.has(envelope.err)) options.onSignInRequired?.(envelope.err)
  return refusalIn(answer, envelope)
}

function csrfIn(data: unknown): string | null {
  const { csrf } = (data ?? {}) as { csrf?: unknown }
  return typeof csrf === 'string' ? csrf : null
}

type RequestParts = { input: Record<string, unknown>; signal: AbortSignal | undefined; csrf: string }

function requestOf({ lang }: OperatorClientOptions, route: OperatorRoute, { input, signal, csrf }: RequestParts) {
  const [method] = route.methods
  const change = { 'content-type': 'application/json', 'x-csrf-token': csrf }
  return {
    path: method === 'GET' ? route.path + queryOf(input) : route.path,
    method,
    headers: { lang: lang(), ...(method === 'POST' ? change : {}) },
    credentials: 'same-origin' as const,
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    signal
  }
}

function queryOf(input: Record<string, unknown>): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const texts = fields.map(([field, value]): [string, string] => [field, String(value)])
  return texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
}
