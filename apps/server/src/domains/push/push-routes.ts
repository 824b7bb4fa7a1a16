import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { describePush, subscribe, unsubscribe } from './subscribe.ts'

/** Register the calls about push devices. */
export function registerPushRoutes({ serve }: Registration, context: Context): void {
  serve('getPush', (input, { member }) => describePush(context, input, member))
  serve('subscribePush', (input, { member, lang }) => subscribe(context, input, { member, lang }))
  serve('unsubscribePush', (input, { member }) => unsubscribe(context, input, member))
}
