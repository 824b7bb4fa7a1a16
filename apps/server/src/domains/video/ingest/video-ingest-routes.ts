import { operatorRoutes } from '@glasshouse/contract/operator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '../../../http/errors.ts'
import {
  operatorTokenOf,
  type AuthenticateOperator,
  type OperatorSession
} from '../../../http/operator/operator-caller.ts'
import { requireToken, refuseOtherPages } from '../../../http/operator/serve-operator.ts'
import type { Registration } from '../../../http/registration.ts'
import { Refusal } from '../../../refusal.ts'
import { UPLOAD_PATH, type Ingest } from './ingest.ts'
import { createUploads, type Uploads } from './uploads.ts'

const ROLES: ReadonlySet<string> = new Set(operatorRoutes.createVideo.access)
const PIECE = 'application/offset+octet-stream'
const UPLOAD_ID = /^\/[0-9a-f]{32}$/

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Serve the upload of videos to operators with the right role. Every request needs their session and its token. */
export function registerUpload(
  { app, prefix }: Registration,
  ingest: Ingest,
  authenticate: AuthenticateOperator
): void {
  const uploads = createUploads(ingest, prefix, UPLOAD_PATH)
  // The tus server reads pieces from the connection as they come.
  app.addContentTypeParser(PIECE, (_request, _payload, done) => done(null))
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    handle({ request, reply }, { ingest, uploads, authenticate, base: `${prefix}${UPLOAD_PATH}` })
  app.route({ method: 'POST', url: `${prefix}${UPLOAD_PATH}`, handler })
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${prefix}${UPLOAD_PATH}/*`, handler })
}

type Serving = { ingest: Ingest; uploads: Uploads; authenticate: AuthenticateOperator; base: string }

async function handle({ request, reply }: Exchange, serving: Serving): Promise<FastifyReply> {
  const session = await admitted(request, serving).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  // A tus client checks the status only: an envelope would count as success.
  if (session instanceof Refusal) return reply.code(401).type('text/plain; charset=utf-8').send(`${session.code}\n`)
  const { uploads, base } = serving
  const rest = request.url.split('?', 1)[0]!.slice(base.length)
  if (request.method !== 'POST') {
    const owner = UPLOAD_ID.test(rest) ? await uploads.ownerOf(rest.slice(1)) : null
    if (owner !== session.id) throw new Fault('NO_SUCH_CALL')
  }
  const { id, name, role } = session
  reply.hijack()
  reply.raw.setHeader('cache-control', 'no-store')
  reply.raw.setHeader('x-content-type-options', 'nosniff')
  await uploads.handle({ id, name, role, address: request.ip, rid: request.id }, request.raw, reply.raw)
  return reply
}

async function admitted(request: FastifyRequest, { ingest, authenticate }: Serving): Promise<OperatorSession> {
  refuseOtherPages(request, ingest.config.consoleUrl)
  const token = operatorTokenOf(request.headers)
  const session = token === null ? null : await authenticate(token)
  if (!session) throw new Refusal('OPERATOR_AUTH_REQUIRED')
  requireToken(request, session)
  if (session.state !== 'full') throw new Refusal('SECOND_FACTOR_REQUIRED')
  if (!ROLES.has(session.role)) throw new Refusal('OPERATOR_ROLE')
  return session
}
