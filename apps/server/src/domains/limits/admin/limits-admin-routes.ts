import type { Registration } from '../../../http/registration.ts'
import { registerFalseMatches } from '../person/false-match.ts'
import type { Limits } from '../limits.ts'
import { describeMember } from './describe-member.ts'

/** The operators' calls about limits. Nobody lifts what a member has set; what hit the wrong person takes two operators. */
export function registerLimitAdminRoutes(registration: Registration, limits: Limits): void {
  const { serveOperator } = registration
  registerFalseMatches(registration, limits)
  serveOperator('getMemberLimits', ({ id }) => describeMember(limits, id))
}
