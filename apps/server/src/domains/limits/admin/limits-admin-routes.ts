import type { Context } from '../../../context.ts'
import type { Registration } from '../../../http/registration.ts'
import { registerFalseMatches } from '../person/false-match.ts'
import { describeMember, listRegister } from './list-register.ts'

/** The operators' register of limits. Nobody lifts what a member has set; what hit the wrong person takes two operators. */
export function registerLimitAdminRoutes(registration: Registration, context: Context): void {
  const { serveOperator } = registration
  registerFalseMatches(registration, context)
  serveOperator('getLimitRegister', (input) => listRegister(context, input))
  serveOperator('getMemberLimits', ({ id }) => describeMember(context, id))
}
