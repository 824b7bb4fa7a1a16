import type { FastifyRequest } from 'fastify'

const SESSION = /^[A-Za-z0-9_-]{20,22}$/

/**
 * Writes down that a call was refused: which one, why, from where, and under the public half of which session. Nothing that
 * was sent as a field is written, as people type passwords where names belong.
 */
export function logRefusal(request: FastifyRequest, refused: string): void {
  const { tokensso } = request.headers
  const session = typeof tokensso === 'string' && SESSION.test(tokensso) ? tokensso : undefined
  const { method, routeOptions, ip } = request
  request.log.info({ refused, call: `${method} ${routeOptions?.url ?? 'none'}`, address: ip, session }, 'call refused')
}
