import type { z } from 'zod'
import { fieldInvalid, Refusal } from '../refusal.ts'
import { Fault } from './errors.ts'
import { frameworkReply, frameworkRequest, type CallReply, type CallRequest } from './hot-calls/call-request.ts'
import { FileAnswer, sendFile } from './files/file-answer.ts'
import { readPicture } from './files/sent-file.ts'
import { PreparedData, sendEnvelope, sendPrepared, sendWritten, WrittenData } from './reply.ts'

/** Answers a call: at once, or with a promise where it has to wait. */
export type RouteHandler = (request: CallRequest, reply: CallReply) => unknown

/** The calls of members or of operators. */
export type CallTable<Name extends string> = {
  names: readonly Name[]
  schemasOf(name: Name): { input: z.ZodObject; output: z.ZodType }
  /** Whether the call takes a file instead of fields. */
  acceptsFile(name: Name): boolean
  /** Return the wire format of a call's output. */
  encode(name: Name, output: unknown): unknown
  /** Return the wire data of a refusal, where it differs from the domain's. */
  encodeRefusal?(name: Name, refusal: Refusal): unknown
  /** Return what reads a call's fields without its schema, where there is such a reader. */
  readerOf?(name: Name): Reader | undefined
  /** Add the routes of a call to the server. */
  mount(name: Name, handler: RouteHandler): void
}

/** Reads a call's fields, or returns null when the schema has to decide. */
export type Reader = (sent: object) => unknown

/** The access rules of a table's calls. */
export type Guard<Name extends string, Caller> = {
  /** Authenticate the caller of a request. Throw a refusal for one who may not make the call. */
  admit(name: Name, request: CallRequest, reply: CallReply): Caller | Promise<Caller>
  /** Check fields as they were sent, and again as they were parsed. */
  checkFields?(name: Name, request: CallRequest, fields: object): void
  /** Return the handler's input from parsed fields. */
  inputOf(name: Name, fields: Record<string, unknown>, caller: Caller): unknown
  /** Record a refusal, which has rolled back everything else. */
  recordRefusal?(name: Name, caller: Caller, refusal: Refusal): Promise<void>
  /** Log a success. */
  logSuccess?(name: Name, request: CallRequest, output: unknown): void
  /** Return what this caller may see of a response. */
  visibleTo?(caller: Caller, name: Name, answer: unknown): unknown
}

type AnyHandler<Caller> = (input: unknown, caller: Caller) => Promise<unknown> | PreparedData

/** Create a function that serves calls of a table by name, and one that returns those not served yet. */
export function createServe<Name extends string, Caller>(table: CallTable<Name>, guard: Guard<Name, Caller>) {
  const missing = new Set(table.names)
  return {
    serve(name: Name, handler: AnyHandler<Caller>): void {
      missing.delete(name)
      table.mount(name, callHandler(name, handler, table, guard))
    },
    unserved: (): Name[] => [...missing]
  }
}

/** Return the handler of a call: find the caller, parse the input, and check the output against the contract. */
function callHandler<Name extends string, Caller>(
  name: Name,
  handler: AnyHandler<Caller>,
  table: CallTable<Name>,
  guard: Guard<Name, Caller>
): RouteHandler {
  const { input: schema, output } = table.schemasOf(name)
  const acceptsFile = table.acceptsFile(name)
  const read = table.readerOf?.(name)

  function parse(request: CallRequest, caller: Caller): unknown {
    const sent = fieldsOf(request)
    const input = read?.(sent)
    if (input) return input
    refuseNul(sent)
    // Before parsing too, so that this check reports even when another field is wrong.
    guard.checkFields?.(name, request, sent)
    const fields = schema.parse(sent)
    guard.checkFields?.(name, request, fields)
    return guard.inputOf(name, fields, caller)
  }

  /** Parse the input. Requests to the same address share it. */
  function inputOf(request: CallRequest, caller: Caller): unknown {
    const { shared } = request
    if (!shared) return parse(request, caller)
    return (shared.input ??= Object.freeze(parse(request, caller)))
  }

  async function refuse(caller: Caller, error: unknown): Promise<never> {
    if (!(error instanceof Refusal)) throw error
    await guard.recordRefusal?.(name, caller, error)
    throw table.encodeRefusal ? error.withData(table.encodeRefusal(name, error)) : error
  }

  /**
   * Run the handler, and use what it returns. One promise waits for both, because this is on the critical path of a
   * hot call.
   */
  function run(input: unknown, caller: Caller, use: (data: unknown) => unknown): unknown {
    let output: unknown
    try {
      output = handler(input, caller)
    } catch (error) {
      return refuse(caller, error)
    }
    return output instanceof Promise ? output.then(use, (error: unknown) => refuse(caller, error)) : use(output)
  }

  function answerTo(caller: Caller, data: unknown): unknown {
    const checked = output.parse(table.encode(name, data))
    return guard.visibleTo ? guard.visibleTo(caller, name, checked) : checked
  }

  function answer(request: CallRequest, reply: CallReply, { caller, data }: Done<Caller>): unknown {
    if (data instanceof FileAnswer) return sendFile(frameworkReply(reply), data)
    guard.logSuccess?.(name, request, data)
    if (data instanceof PreparedData) sendPrepared(reply, data)
    else if (data instanceof WrittenData) sendWritten(reply, data)
    else sendEnvelope(reply, { status: 200, code: 200, msg: 'OK', data: answerTo(caller, data), err: '' })
    return undefined
  }

  return (request, reply) =>
    follow(guard.admit(name, request, reply), (caller) => {
      const input = acceptsFile ? readPicture(frameworkRequest(request)) : inputOf(request, caller)
      return follow(input, (parsed) => run(parsed, caller, (data) => answer(request, reply, { caller, data })))
    })
}

type Done<Caller> = { caller: Caller; data: unknown }

/** Continue with a value: at once, or after its promise. Most hot calls have nothing to wait for. */
function follow<Value>(value: Value | Promise<Value>, use: (value: Value) => unknown): unknown {
  return value instanceof Promise ? value.then(use) : use(value)
}

function fieldsOf(request: CallRequest): object {
  const fields = request.method === 'POST' ? (request.body ?? {}) : request.query
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new Fault('MALFORMED')
  return fields
}

/** Refuse texts with NUL: the database accepts none, and no field needs one. */
function refuseNul(fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value.includes('\0')) throw fieldInvalid(field)
  }
}

/** Refuse a browser's prefetch: it must not act for the user. */
export function refusePrefetch(request: CallRequest): void {
  const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers['purpose'] ?? ''}`
  if (/prefetch|prerender/i.test(purpose)) throw new Fault('MALFORMED')
}
