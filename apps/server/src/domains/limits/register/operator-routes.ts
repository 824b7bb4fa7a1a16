import type { Context } from '../../../context.ts'
import type { Registration } from '../../../http/registration.ts'
import { describeMember, listRegister } from './list-register.ts'

/** The operators' register of limits. It only reads: nobody lifts what a member has set. */
export function registerLimitDesk({ serveOperator }: Registration, context: Context): void {
  serveOperator('getLimitRegister', (input) => listRegister(context, input))
  serveOperator('getMemberLimits', ({ id }) => describeMember(context, id))
}
