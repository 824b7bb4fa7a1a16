import type { CallName } from '@glasshouse/contract'
import type { CallRequest } from '../http/hot-calls/call-request.ts'

/** The calls that prove a member's identity or change a proof, and their method. */
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
 * Log the success of a call that proves a member's identity: its name, method, address, and the public half of its
 * session. Refusals are logged like all others.
 */
export function logAuthentication(request: CallRequest, name: CallName, answer: unknown): void {
  const proof = PROOFS[name]
  if (proof === undefined) return
  const opened = (answer as { tokensso?: string } | null)?.tokensso
  const session = opened ?? request.headers['tokensso']
  request.log.info({ authenticated: name, proof, address: request.ip, session }, 'authenticated')
}
