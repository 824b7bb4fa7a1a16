import { maskedRoles } from '@glasshouse/contract/operator'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authenticate, CallingMember } from '../../../http/caller.ts'
import { cookieScopeOf, mediaCaller, mediaKeys, proofCookie, proofKeysOf } from '../../../http/files/proof-cookie.ts'
import { operatorTokenOf, type AuthenticateOperator } from '../../../http/operator/operator-caller.ts'
import { pictureAddress, readAddress, type Viewer } from './picture-address.ts'

/** Pictures with a limited audience: what members send to staff. */
export type PrivatePictures = {
  /** Return a viewer's address of the picture at `path`. */
  addressFor(viewer: Viewer, path: string): string
  /** Return the header of the cookie that identifies a member's browser. */
  cookieFor(member: CallingMember): string
  /** Return the path that an address gives the caller, or null when the caller may not have it. */
  open(request: FastifyRequest): Promise<string | null>
}

export type Checks = {
  sessions: { authenticate: Authenticate; isLive(sessionId: string): Promise<boolean> }
  authenticateOperator: AuthenticateOperator
}

export function createPrivatePictures({ config, clock }: Context, checks: Checks): PrivatePictures {
  const [keys, proofKeys] = [mediaKeys(config, 'private picture'), proofKeysOf(config)]
  const isMember = async ({ headers }: FastifyRequest, { id, sessionId }: Viewer) => {
    const { sessions } = checks
    if (!(await sessions.isLive(sessionId))) return false
    return (await mediaCaller(headers, { sessions, keys: proofKeys, now: clock.now() })) === id
  }
  const isOperator = async ({ headers }: FastifyRequest, { id, sessionId }: Viewer) => {
    const token = operatorTokenOf(headers)
    const session = token === null ? null : await checks.authenticateOperator(token, 'check')
    if (session?.state !== 'full' || maskedRoles.includes(session.role)) return false
    return session.id === id && session.sessionId === sessionId
  }
  return {
    addressFor: (viewer, path) => pictureAddress(keys[0], viewer, path, clock.now()),
    cookieFor: (member) => proofCookie(proofKeys, member, { ...cookieScopeOf(config), now: clock.now() }),
    open: async (request) => {
      const address = readAddress(keys, request.url, clock.now())
      if (!address) return null
      const isTheirs = address.kind === 'member' ? isMember : isOperator
      return (await isTheirs(request, address)) ? address.path : null
    }
  }
}
