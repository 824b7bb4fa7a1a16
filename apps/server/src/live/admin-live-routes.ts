import type { OutgoingHttpHeaders } from 'node:http'
import { apiHeaders } from '../http/headers.ts'
import { operatorTokenOf, type AuthenticateOperator } from '../http/operator/operator-caller.ts'
import { refuseOtherPages } from '../http/operator/serve-operator.ts'
import type { Registration } from '../http/registration.ts'
import { Refusal } from '../refusal.ts'
import type { ConsoleStreams } from './admin-streams.ts'

export type Consoles = { streams: ConsoleStreams; authenticate: AuthenticateOperator; consoleUrl: string }

/** Serve the stream that notifies open consoles of changes, to fully signed-in operators. */
export function registerConsoleStream(
  { app, prefix }: Registration,
  { streams, authenticate, consoleUrl }: Consoles
): void {
  app.route({
    method: 'GET',
    url: `${prefix}/operator/live`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      refuseOtherPages(request, consoleUrl)
      const token = operatorTokenOf(request.headers)
      const session = token === null ? null : await authenticate(token)
      if (!session || token === null) throw new Refusal('OPERATOR_AUTH_REQUIRED')
      if (session.state !== 'full') throw new Refusal('SECOND_FACTOR_REQUIRED')
      streams.requireRoom()
      reply.hijack()
      if (reply.raw.destroyed) return reply
      reply.raw.writeHead(200, {
        ...apiHeaders,
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies must not buffer this response.
        'x-accel-buffering': 'no'
      })
      streams.follow({ response: reply.raw, token, sessionId: session.sessionId })
      return reply
    }
  })
  app.addHook('preClose', async () => streams.endStreams())
}
