import type { CallInput, CallOutput, WireInput, WireOutput } from './calls.ts'
import { decodeData, type Envelope } from './envelope.ts'
import { routes, type CallName, type Route } from './routes.ts'
import { firstWire } from './wire/first-wire.ts'
import { decode, encode, type CallShapes } from './wire/shape.ts'

/** A call was answered, and the answer is no: a refusal (code 401) or a fault with an envelope. */
export class CallRefused extends Error {
  readonly err: Envelope['err']
  readonly code: number
  readonly data: unknown
  readonly rid: string
  /** Seconds to wait before the same call may be tried again, when the server says so. */
  readonly retryAfterSeconds: number | null

  constructor(envelope: Envelope, retryAfterSeconds: number | null) {
    super(envelope.msg)
    this.name = 'CallRefused'
    this.err = envelope.err
    this.code = envelope.code
    this.data = envelope.data
    this.rid = envelope.rid
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A call was not answered: whether it took effect is unknown. */
export class CallFailed extends Error {
  readonly kind: 'timeout' | 'network' | 'unreadable'

  constructor(kind: CallFailed['kind'], cause?: unknown) {
    super(`The call was not answered: ${kind}.`, { cause })
    this.name = 'CallFailed'
    this.kind = kind
  }
}

const TIMEOUT_MILLISECONDS = 30_000

export type Session = { token: string; tokensso: string }

export type ClientOptions = {
  /** Where the API is, without a slash at the end: `/api`, or another origin's. */
  base: string
  session: () => Session | null
  lang: () => string
  /** Called for each answer that reports the request's session as invalid or expired. */
  onAuthRequired?: (session: Session | null) => void
  fetch?: typeof fetch
  /** 30 seconds by default. */
  timeoutMilliseconds?: number
}

type CallOptions = { signal?: AbortSignal | undefined }

export type Client = <Name extends CallName>(
  name: Name,
  ...rest: Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions]
) => Promise<CallOutput<Name>>

/** Headers by which a request says who asks and in which language. */
export function requestHeaders(session: Session | null, lang: string): Record<string, string> {
  return session ? { lang, token: btoa(session.token), tokensso: session.tokensso } : { lang }
}

/** A client that sends and returns what the specification names on the wire. */
export type WireClient = <Name extends CallName>(
  name: Name,
  ...rest: Record<never, never> extends WireInput<Name>
    ? [input?: WireInput<Name>, options?: CallOptions]
    : [input: WireInput<Name>, options?: CallOptions]
) => Promise<WireOutput<Name>>

/** Create a client of domain values. Its calls throw `CallRefused` or `CallFailed`, or the caller's abort. */
export function createClient(options: ClientOptions): Client {
  const callWire = createWireClient(options) as (name: CallName, ...rest: unknown[]) => Promise<unknown>
  const shapesOf = createShapeLoader(options)
  return async (name, ...[input, callOptions]) => {
    const shapes = await shapesOf(name)
    return decode(shapes?.output, await callWire(name, encode(shapes?.input, input), callOptions)) as never
  }
}

/** Load the shapes of the calls that a first visit does without, so that the next call does not wait for them. */
export const loadWire = () => import('./wire/wire.ts')

type Shapes = { readonly [Name in CallName]?: CallShapes }

/** Return a function that finds the shapes of a call. Throws `CallFailed` when they cannot be loaded; the next call tries again. */
function createShapeLoader({ timeoutMilliseconds = TIMEOUT_MILLISECONDS }: ClientOptions) {
  let known: Shapes = firstWire
  return async (name: CallName): Promise<CallShapes | undefined> => {
    if (known === firstWire && !(name in firstWire)) known = await loadShapes(timeoutMilliseconds)
    return known[name]
  }
}

function loadShapes(timeoutMilliseconds: number): Promise<Shapes> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds)
    timeout.addEventListener('abort', () => reject(new CallFailed('timeout', timeout.reason)))
    loadWire().then(
      ({ wire }) => resolve(wire),
      (error: unknown) => reject(new CallFailed('network', error))
    )
  })
}

/** Create a client of wire values. Its calls throw `CallRefused` or `CallFailed`, or the caller's abort. */
export function createWireClient(options: ClientOptions): WireClient {
  return async (name, ...rest) => {
    const [input = {}, { signal } = {}] = rest as [Record<string, unknown>?, CallOptions?]
    const session = options.session()
    const { answer, envelope } = await ask(options, routes[name], { input, signal, session })
    if (envelope.code === 200) return envelope.data as never
    if (envelope.err === 'AUTH_REQUIRED') options.onAuthRequired?.(session)
    const retryAfter = answer.headers.get('retry-after')
    throw new CallRefused(envelope, retryAfter === null ? null : Number(retryAfter))
  }
}

type Asked = { input: Record<string, unknown>; signal: AbortSignal | undefined; session: Session | null }

async function ask(options: ClientOptions, route: Route, { input, signal, session }: Asked) {
  const fields = new URLSearchParams()
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) fields.set(field, String(value))
  }
  const method = route.methods[0]
  const query = method === 'GET' && fields.size > 0 ? `?${fields}` : ''
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS)
  try {
    const answer = await (options.fetch ?? fetch)(`${options.base}${route.path}${query}`, {
      method,
      headers: requestHeaders(session, options.lang()),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: route.keeps === 'cookie' ? 'include' : 'omit',
      ...(method === 'POST' ? { body: fields } : {})
    })
    // The answer's body, too, has to be there in time.
    return { answer, envelope: await readEnvelope(answer) }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) throw new CallFailed('timeout', error)
    throw error instanceof CallFailed ? error : new CallFailed('network', error)
  }
}

/** The envelope of an answer, its data decoded. Throws `CallFailed` where it has none. */
export async function readEnvelope(answer: Response): Promise<Envelope> {
  try {
    const envelope = (await answer.json()) as Envelope
    if (typeof envelope.code !== 'number') throw new TypeError('not an envelope')
    return { ...envelope, data: typeof envelope.data === 'string' ? decodeData(envelope.data) : envelope.data }
  } catch (error) {
    throw new CallFailed('unreadable', error)
  }
}
