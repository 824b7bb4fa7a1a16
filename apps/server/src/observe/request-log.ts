import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Tracing } from './tracing/tracing.ts'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]

/** Add the id of a request's trace to what each line of its log has. */
export function bindingsOf(bindings: Bindings, traceId: string | undefined): Bindings {
  return traceId === undefined ? bindings : { ...bindings, trace_id: traceId }
}

/** The log of one request. It is created on first use, which most requests never reach. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options | undefined
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: Options) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options))
  }

  get level(): string {
    return this.#parent.level
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log.child(bindings, options)
  }

  fatal(what: unknown, message?: string): void {
    this.#log.fatal(what, message)
  }

  error(what: unknown, message?: string): void {
    this.#log.error(what, message)
  }

  warn(what: unknown, message?: string): void {
    this.#log.warn(what, message)
  }

  info(what: unknown, message?: string): void {
    this.#log.info(what, message)
  }

  debug(what: unknown, message?: string): void {
    this.#log.debug(what, message)
  }

  trace(what: unknown, message?: string): void {
    this.#log.trace(what, message)
  }

  silent(): void {}
}

/** Return what creates the log of a request that the framework answers, with the id of its trace. */
export function createRequestLogs({ traceIdOf }: Pick<Tracing, 'traceIdOf'>) {
  return (parent: FastifyBaseLogger, bindings: Bindings, options: Options, raw: IncomingMessage): FastifyBaseLogger =>
    new RequestLog(parent, bindingsOf(bindings, traceIdOf(raw)), options)
}
