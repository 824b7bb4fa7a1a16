import type { Registration } from '../../http/registration.ts'
import type { Limits } from './limits.ts'
import { describeLimits } from './own/get-limits.ts'
import { setLimits } from './own/set-limits.ts'
import { answerPlaySession, playSession } from './session/play-session.ts'

/** Register the calls about what members set themselves. */
export function registerLimitRoutes({ serve }: Registration, limits: Limits): void {
  serve('getLimits', (_input, { member }) => describeLimits(limits.database.main, limits, member.id))
  serve('setLimits', (input, { member }) => setLimits(limits, member.id, input))
  serve('getPlaySession', (_input, { member }) => playSession(limits, member.id))
  serve('answerPlaySession', async ({ hours }, { member }) => {
    await answerPlaySession(limits, member.id, hours)
    return null
  })
}
