import { randomBytes } from 'node:crypto'
import { routes, SERVER_TIME_HEADER, type Route } from '@glasshouse/contract'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Domains } from './domains.ts'
import { serveProbes, type Health } from './observe/health.ts'
import { answerInvalidHttp, MAX_HEADERS_BYTES, refuseSeveralHosts } from './http/bad-requests.ts'
import { closeUnusedConnections, closeConnectionsWhileDraining } from './http/closing.ts'
import { serveDocs } from './http/docs.ts'
import { answerError, Fault } from './http/errors.ts'
import { createHotCalls, type TrustProxy } from './http/hot-calls/hot-calls.ts'
import { apiHeaders } from './http/headers.ts'
import { createRequestLogs } from './observe/request-log.ts'
import { traceCalls } from './observe/tracing/trace-calls.ts'
import { createCallLimit, limitUnderWay } from './http/request-limits.ts'
import { serveConsole } from './http/operator/console-files.ts'
import { requestsForMembers, separateHosts } from './http/operator/console-host.ts'
import { createOperatorServe } from './http/operator/serve-operator.ts'
import { createMemberServe } from './http/serve-member.ts'
import { serveSite } from './http/site-files.ts'

const PREFIX = '/api'
const BODY_LIMIT = 64 * 1024
const MAX_DELAY_MS = 2000
const RETRY_AFTER_SECONDS = 2
/**
 * The paths that are refused while the event loop is late. Files of the app are not: a page would show the refusal as
 * JSON.
 */
const REFUSED_WHEN_LATE = [`${PREFIX}/`, '/pay/']

/** Create the HTTP server with every call of the contract, the member app and the probes. */
export async function createServer(context: Context, domains: Domains, health: Health): Promise<FastifyInstance> {
  const { config, clock, tracing } = context
  const log = context.log as FastifyBaseLogger
  const nextId = requestIds()
  const trustProxy = proxyTrust(config.trustProxy)
  const allowsOtherOrigins = config.corsOrigins.length > 0
  const hotCalls = createHotCalls({ clock, log, nextId, trustProxy, allowsOtherOrigins, tracing })
  const app = fastify({
    serverFactory: (handler, options) => hotCalls.createServer(handler, options),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLogs(tracing),
    genReqId: nextId,
    bodyLimit: BODY_LIMIT,
    trustProxy,
    routerOptions: { maxParamLength: 128 },
    // A slow request must not hold a connection forever.
    requestTimeout: 30_000,
    http: { maxHeaderSize: MAX_HEADERS_BYTES },
    // Requests during shutdown get the usual envelope.
    return503OnClosing: false,
    clientErrorHandler: answerInvalidHttp,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply)
  })
  // Fastify would accept this type; the contract knows forms and JSON only.
  app.decorate('clock', clock)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new Fault('NO_SUCH_CALL'), request, reply))
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await allowOtherOrigins(app, config)
  await refuseWhenLate(app)
  refuseSeveralHosts(app)
  separateHosts(app, config)
  closeUnusedConnections(app)
  setHeaders(app)
  closeConnectionsWhileDraining(app, health.readiness)
  serveProbes(app, health)
  if (tracing.isOn) traceCalls(app, tracing)
  const limit = createCallLimit()
  limitUnderWay(app, limit)
  const members = createMemberServe(app, {
    authenticate: domains.authenticate,
    requireConfirmed: domains.requireConfirmed,
    mode: config.mode,
    prefix: PREFIX,
    hotCalls
  })
  const operators = createOperatorServe(app, {
    authenticate: domains.authenticateOperator,
    recordRefusal: domains.recordRefusal,
    consoleUrl: config.consoleUrl,
    prefix: PREFIX
  })
  domains.register({ app, serve: members.serve, serveOperator: operators.serve, prefix: PREFIX })
  await serveDocs(app, PREFIX, config.version)
  refuseUnknownCalls(app)
  const appFiles = { reader: context.database.main, secrets: config.secrets, log }
  await serveConsole(app, appFiles)
  await serveSite(app, config, { ...domains, appFiles, answerVisitor: members.answerVisitor })
  hotCalls.open({
    isClosed: () => health.readiness.draining || app.isUnderPressure(),
    isForMembers: requestsForMembers(config),
    limit,
    observe: health.observe
  })
  requireAllServed([...members.unserved(), ...operators.unserved()])
  return app
}

function requireAllServed(missing: readonly string[]): void {
  if (missing.length > 0) throw new Error(`The contract has calls that nothing serves: ${missing.join(', ')}`)
}

async function refuseWhenLate(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }) => {
      if (REFUSED_WHEN_LATE.some((prefix) => url.startsWith(prefix))) throw new Fault('OVERLOADED', RETRY_AFTER_SECONDS)
    }
  })
}

/**
 * Allow other origins. Cookies are allowed only for media and where the media cookie is set, because they could act for
 * a signed-in member.
 */
async function allowOtherOrigins(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return
  const options = {
    origin: corsOrigins,
    allowedHeaders: ['content-type', 'lang', 'token', 'tokensso', 'x-data-plain', 'last-event-id', 'range'],
    exposedHeaders: ['retry-after', 'content-range', SERVER_TIME_HEADER],
    maxAge: 600
  }
  const withCookie = Object.values<Route>(routes).filter(({ sets }) => sets === 'cookie')
  const withCookies = new Set(withCookie.map(({ path }) => `${PREFIX}${path}`))
  await app.register(cors, () => async ({ url }: FastifyRequest) => {
    const path = url.split('?', 1)[0]!
    return { ...options, credentials: path.startsWith('/media/') || withCookies.has(path) }
  })
}

/** Refuse unknown paths below the prefix, which has no screens of the member app. */
function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    app.get(url, () => {
      throw new Fault('NO_SUCH_CALL')
    })
  }
}

/** Return how many of our own proxies to trust, the nearest first. */
function proxyTrust(trust: Config['trustProxy']): TrustProxy {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}

/** Create cheap ids that differ between processes. */
function requestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** Set the headers of responses that are not envelopes, unless they have their own. */
function setHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(apiHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
