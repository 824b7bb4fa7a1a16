import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../observe/health.ts'

/** How long calls are still accepted while clients learn that this server is closing. */
const NOTICE_MS = 500
/** How long calls in progress may take after that. */
const CALLS_MS = 10_000
const POLL_MS = 100

/** During shutdown, ask clients in each response to use another connection, so that no call breaks. */
export function closeConnectionsWhileDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    done()
  })
}

/**
 * Close connections that browsers opened in advance without a request: Node closes connections that wait for another
 * request, but not those that wait for their first.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

/** Answer the calls in progress and close the server. Calls that take too long are cut off. */
export async function closeServer(app: FastifyInstance, readiness: Readiness): Promise<void> {
  readiness.draining = true
  await pause(NOTICE_MS)
  // Without this, a connection with its last response after the start of the shutdown would stay open for another call.
  const idle = setInterval(() => app.server.closeIdleConnections(), POLL_MS)
  const late = setTimeout(() => app.server.closeAllConnections(), CALLS_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A probe that is called often, so that its responses are not logged. */
    watched?: boolean
  }
}
