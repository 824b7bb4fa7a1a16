import type { Registration } from '../../../http/registration.ts'
import { registerFalseMatches } from '../person/false-match.ts'
import type { Limits } from '../limits.ts'
import { describeMember } from './describe-member.ts'

/**
 * Register the operators' calls about limits. Nobody can lift a member's own limit; a block that hit the wrong person
 * takes two operators to lift.
 */
export function registerLimitAdminRoutes(registration: Registration, limits: Limits): void {
  const { serveOperator } = registration
  registerFalseMatches(registration, limits)
  serveOperator('getMemberLimits', ({ id }) => describeMember(limits, id))
}
