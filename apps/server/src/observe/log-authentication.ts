import type { CallName } from '@glasshouse/contract'
import type { FastifyRequest } from 'fastify'

/** The calls that prove who a member is or change what proves it, and by what they do. */
const PROOFS: Partial<Record<CallName, string>> = {
  doLogin: 'password',
  doRegister: 'new password',
  doLoginthird: 'identity provider',
  confirmPassword: 'password',
  setLoginPassword: 'password, changed',
  resetPassword: 'reset link',
  finishRecovery: 'recovery',
  setPayPassword: 'payment password, new',
  editPayPassword: 'payment password, changed',
  logout: 'session, ended'
}

/**
 * Log that a call which proves who a member is has succeeded: which one, by what, from where, and the public half of
 * the session that it opened or was made in. Refused ones are logged as every refused call is.
 */
export function logAuthentication(request: FastifyRequest, name: CallName, answer: unknown): void {
  const proof = PROOFS[name]
  if (proof === undefined) return
  const opened = (answer as { tokensso?: string } | null)?.tokensso
  const session = opened ?? request.headers['tokensso']
  request.log.info({ authenticated: name, proof, address: request.ip, session }, 'authenticated')
}
