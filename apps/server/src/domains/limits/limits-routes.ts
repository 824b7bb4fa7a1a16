import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { describeLimits } from './own/get-limits.ts'
import { setLimits } from './own/set-limits.ts'
import { registerLimitDesk } from './admin/limits-admin-routes.ts'
import { answerPlaySession, playSession } from './session/play-session.ts'

/** The calls about what members set themselves, and the operators' register of it. */
export function registerLimitRoutes(registration: Registration, context: Context): void {
  const { serve } = registration
  serve('getLimits', (_input, { member }) => describeLimits(context.database.main, context, member.id))
  serve('setLimits', (input, { member }) => setLimits(context, member.id, input))
  serve('getPlaySession', (_input, { member }) => playSession(context, member.id))
  serve('answerPlaySession', async ({ hours }, { member }) => {
    await answerPlaySession(context, member.id, hours)
    return null
  })
  registerLimitDesk(registration, context)
}
