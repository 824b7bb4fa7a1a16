import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { describeLimits } from './own/get-limits.ts'
import { setLimits } from './own/set-limits.ts'
import { answerPlaySession, playSession } from './session/play-session.ts'

/** The calls about what members set themselves. */
export function registerLimitRoutes({ serve }: Registration, context: Context): void {
  serve('getLimits', (_input, { member }) => describeLimits(context.database.main, context, member.id))
  serve('setLimits', (input, { member }) => setLimits(context, member.id, input))
  serve('getPlaySession', (_input, { member }) => playSession(context, member.id))
  serve('answerPlaySession', async ({ hours }, { member }) => {
    await answerPlaySession(context, member.id, hours)
    return null
  })
}
