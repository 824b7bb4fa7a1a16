import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Registration } from '../http/registration.ts'
import { apiHeaders } from '../http/headers.ts'
import { credentialsOf, languageOf, type Authenticate } from '../http/caller.ts'
import { Refusal } from '../refusal.ts'
import type { Live } from './live.ts'
import { LiveStream, type StreamOwner } from './stream.ts'

/** Serve the stream of live events: of every lottery to anyone, and of their own balance and notices to members. */
export function registerLive({ app, prefix }: Registration, live: Live): void {
  app.route({
    method: 'GET',
    url: `${prefix}/live`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const owner = await ownerOf(request, live.authenticate)
      live.streams.requireRoom(owner?.member.id ?? null, request.ip)
      if (reply.raw.destroyed) return reply.hijack()
      reply.hijack()
      const last = lastEventId(request)
      const start = { position: last ?? live.draws.position, resumes: last !== null, lang: languageOf(request.headers) }
      const stream = new LiveStream(reply.raw, owner, start)
      reply.raw.once('close', () => live.streams.remove(stream))
      reply.raw.writeHead(200, {
        ...apiHeaders,
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies must not buffer this response.
        'x-accel-buffering': 'no'
      })
      await live.follow(stream, request.ip)
      return reply
    }
  })
  app.addHook('preClose', async () => live.endStreams())
}

async function ownerOf(request: FastifyRequest, authenticate: Authenticate): Promise<StreamOwner> {
  if (request.headers['token'] === undefined) return null
  const credentials = credentialsOf(request.headers)
  const member = credentials && (await authenticate(credentials))
  if (!member) throw new Refusal('AUTH_REQUIRED')
  return { member, credentials }
}

/** Return the index of the log after which a client resumes. */
function lastEventId(request: FastifyRequest): bigint | null {
  const sent = request.headers['last-event-id']
  return typeof sent === 'string' && /^\d{1,18}$/.test(sent) ? BigInt(sent) : null
}
