import { decodeData, type Envelope } from './envelope.ts'

export const TIMEOUT_MS = 30_000

/** A negative response to a call: a refusal (code 401) or a fault with an envelope. */
export class CallRefused extends Error {
  readonly err: Envelope['err']
  readonly code: number
  readonly data: unknown
  /** The input field at fault; null when none is named. */
  readonly field: string | null
  readonly rid: string
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly retryAfterSeconds: number | null

  constructor(envelope: Envelope, retryAfterSeconds: number | null) {
    super(envelope.msg)
    this.name = 'CallRefused'
    this.err = envelope.err
    this.code = envelope.code
    this.data = envelope.data
    const { field } = (envelope.data ?? {}) as { field?: unknown }
    this.field = typeof field === 'string' ? field : null
    this.rid = envelope.rid
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Return the same refusal with other data. */
  withData(data: unknown): CallRefused {
    const { err, code, message: msg, rid } = this
    return new CallRefused({ err, code, msg, data, rid }, this.retryAfterSeconds)
  }
}

/** A call without a response: whether it took effect is unknown. */
export class CallFailed extends Error {
  readonly kind: 'timeout' | 'network' | 'unreadable'

  constructor(kind: CallFailed['kind'], cause?: unknown) {
    super(`The call was not answered: ${kind}.`, { cause })
    this.name = 'CallFailed'
    this.kind = kind
  }
}

/** How to reach the API, for members and operators alike. */
export type Connection = {
  /** The API's address without a trailing slash: `/api`, or on another origin. */
  base: string
  lang: () => string
  fetch?: typeof fetch
  /** 30 seconds, unless given. */
  timeoutMilliseconds?: number
}

type Request = Omit<RequestInit, 'signal'> & { path: string; signal: AbortSignal | undefined }

/**
 * Send a request and read its response, both within the call's time limit. Throw `CallFailed`, the refusal that `read`
 * throws, or the caller's abort.
 */
export async function exchange<Answer>(
  { base, timeoutMilliseconds = TIMEOUT_MS, fetch: send = fetch }: Omit<Connection, 'lang'>,
  { path, signal, ...init }: Request,
  read: (answer: Response) => Promise<Answer>
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
    return await read(await send(base + path, { ...init, signal: ended }))
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) throw new CallFailed('timeout', error)
    throw error instanceof CallFailed || error instanceof CallRefused ? error : new CallFailed('network', error)
  }
}

/** Return the envelope of a response, with its data decoded. Throw `CallFailed` when it has none. */
export async function readEnvelope(answer: Response): Promise<Envelope> {
  try {
    const envelope = (await answer.json()) as Envelope
    if (typeof envelope.code !== 'number') throw new TypeError('not an envelope')
    return { ...envelope, data: typeof envelope.data === 'string' ? decodeData(envelope.data) : envelope.data }
  } catch (error) {
    throw new CallFailed('unreadable', error)
  }
}

/** Return the refusal in a response's envelope. */
export function refusalIn(answer: Response, envelope: Envelope): CallRefused {
  const retryAfter = answer.headers.get('retry-after')
  return new CallRefused(envelope, retryAfter === null ? null : Number(retryAfter))
}
