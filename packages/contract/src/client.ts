import type { CallInput, CallOutput, WireInput, WireOutput } from './calls.ts'
import { CallFailed, CallRefused, exchange, readEnvelope, refusalIn, TIMEOUT_MS, type Connection } from './exchange.ts'
import { firstRoutes } from './first-routes.ts'
import type { CallName, Route } from './routes.ts'
import { firstWire } from './wire/first/first-wire.ts'
import { decode, encode, type CallShapes } from './wire/shape.ts'

export { CallFailed, CallRefused, exchange, readEnvelope } from './exchange.ts'

export type Session = { token: string; tokensso: string }

export type ClientOptions = Connection & {
  session: () => Session | null
  /** Called for each response that reports the request's session as invalid or expired. */
  onAuthRequired?: (session: Session | null) => void
}

type CallOptions = { signal?: AbortSignal | undefined }

export type Client = <Name extends CallName>(
  name: Name,
  ...rest: Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions]
) => Promise<CallOutput<Name>>

/** Return the headers with a request's session and language. */
export function requestHeaders(session: Session | null, lang: string): Record<string, string> {
  return session ? { lang, token: btoa(session.token), tokensso: session.tokensso } : { lang }
}

/** A client with the specification's names of the wire. */
export type WireClient = <Name extends CallName>(
  name: Name,
  ...rest: Record<never, never> extends WireInput<Name>
    ? [input?: WireInput<Name>, options?: CallOptions]
    : [input: WireInput<Name>, options?: CallOptions]
) => Promise<WireOutput<Name>>

/** Create a client of domain values. Its calls throw `CallRefused` or `CallFailed`, or the caller's abort. */
export function createClient(options: ClientOptions): Client {
  const callWire = createWireClient(options) as (name: CallName, ...rest: unknown[]) => Promise<unknown>
  const definitionOf = createDefinitionLoader(options)
  return async (name, ...[input, callOptions]) => {
    const { shapes } = await definitionOf(name)
    try {
      return decode(shapes?.output, await callWire(name, encode(shapes?.input, input), callOptions)) as never
    } catch (error) {
      throw error instanceof CallRefused && error.data !== null ? await inDomainNames(name, error) : error
    }
  }
}

/** Load the calls that a first visit does not need, so that the next call does not wait for them. */
export const loadWire = () => import('./wire/wire.ts')

/** Return a refusal with data in domain names. */
async function inDomainNames(name: CallName, refused: CallRefused): Promise<CallRefused> {
  const { decodeRefusal } = await loadWire()
  return refused.withData(decodeRefusal(name, { code: refused.err, data: refused.data }))
}

type Definition = { route: Route; shapes: CallShapes | undefined }
type Definitions = {
  routes: { readonly [Name in CallName]?: Route }
  wire: { readonly [Name in CallName]?: CallShapes }
}

/**
 * Return a function that finds the route and the shapes of a call. Throw `CallFailed` when they cannot be loaded; the
 * next call tries again.
 */
function createDefinitionLoader({ timeoutMilliseconds = TIMEOUT_MS }: ClientOptions) {
  let known: Definitions = { routes: firstRoutes, wire: firstWire }
  return async (name: CallName): Promise<Definition> => {
    if (!(name in known.routes)) known = await loadDefinitions(timeoutMilliseconds)
    return { route: known.routes[name]!, shapes: known.wire[name] }
  }
}

function loadDefinitions(timeoutMilliseconds: number): Promise<Definitions> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds)
    timeout.addEventListener('abort', () => reject(new CallFailed('timeout', timeout.reason)))
    loadWire().then(resolve, (error: unknown) => reject(new CallFailed('network', error)))
  })
}

/** Create a client of wire values. Its calls throw `CallRefused` or `CallFailed`, or the caller's abort. */
export function createWireClient(options: ClientOptions): WireClient {
  const definitionOf = createDefinitionLoader(options)
  return async (name, ...rest) => {
    const [input = {}, { signal } = {}] = rest as [Record<string, unknown>?, CallOptions?]
    const session = options.session()
    const { path, methods, sets } = (await definitionOf(name)).route
    const [method] = methods
    const fields = new URLSearchParams(textsOf(input))
    const { answer, envelope } = await exchange(
      options,
      {
        path: method === 'GET' && fields.size > 0 ? `${path}?${fields}` : path,
        method,
        headers: requestHeaders(session, options.lang()),
        credentials: sets === 'cookie' ? 'include' : 'omit',
        ...(method === 'POST' ? { body: fields } : {}),
        signal
      },
      async (answer) => ({ answer, envelope: await readEnvelope(answer) })
    )
    if (envelope.code === 200) return envelope.data as never
    if (envelope.err === 'AUTH_REQUIRED') options.onAuthRequired?.(session)
    throw refusalIn(answer, envelope)
  }
}

/** Return the fields of an input as texts, without those that are missing. */
export function textsOf(input: Record<string, unknown>): [string, string][] {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return given.map(([name, value]) => [name, String(value)])
}
