import type { Context } from '../../context.ts'
import { startLoop, type Loop } from '../../time/loop.ts'
import { messageOf } from './push-message.ts'
import { isPushService } from './push-services.ts'
import {
  claimDeliveries,
  delayDelivery,
  deleteDelivery,
  deleteSignedOut,
  deleteSubscription,
  type Delivery
} from './push-queries.ts'
import { sendPush } from './send-push.ts'
import { vapidOf, type Vapid } from './vapid.ts'

const AT_ONCE = 50
/** After this a claim that was not reported on, because its node is gone, is taken over. */
const CLAIMED_SECONDS = 60
const MOST_ATTEMPTS = 6
const LOOK_EVERY_MILLISECONDS = 10_000
const FIRST_WAIT_SECONDS = 30

type Tools = { context: Context; vapid: Vapid; ending: AbortSignal }

/**
 * Sends what is to be pushed, on whichever nodes are there: as soon as there is a notice, and again where a push service
 * did not take it. Devices that a service knows no more, that are at a service this site does not send to, or on which nobody
 * is signed in, are forgotten.
 */
export function startPushing(context: Context): Pick<Loop, 'stop'> {
  const ending = new AbortController()
  const tools = { context, vapid: vapidOf(context.config), ending: ending.signal }
  const work = { name: 'push', afterErrorMilliseconds: LOOK_EVERY_MILLISECONDS }
  const loop = startLoop(context.log, work, async () => {
    await deleteSignedOut(context.database.main)
    while (!ending.signal.aborted && (await deliverSome(tools)) === AT_ONCE);
    return LOOK_EVERY_MILLISECONDS
  })
  const forget = context.notifications.on('notice', () => loop.wake())
  return {
    stop: () => {
      forget()
      ending.abort()
      return loop.stop()
    }
  }
}

async function deliverSome(tools: Tools): Promise<number> {
  const claimed = await claimDeliveries(tools.context.database.main, AT_ONCE, CLAIMED_SECONDS)
  await Promise.all(claimed.map((delivery) => deliver(tools, delivery)))
  return claimed.length
}

async function deliver({ context, vapid, ending }: Tools, delivery: Delivery): Promise<void> {
  const { main } = context.database
  const isReachable = isPushService(delivery.endpoint, context.config.pushServices)
  if (!delivery.is_signed_in || !isReachable) return deleteSubscription(main, delivery.subscription_id)
  if (!delivery.is_due) return deleteDelivery(main, delivery)
  const { notice_id: id, member_id: memberId, type, name, text, lang, attempts } = delivery
  const message = messageOf({ id, memberId, type, name, text }, lang)
  const outcome = await sendPush({ outgoing: context.outgoing, device: delivery, message, vapid, ending })
  if (outcome.is === 'later' && attempts < MOST_ATTEMPTS) {
    return delayDelivery(main, delivery, outcome.seconds || FIRST_WAIT_SECONDS * 4 ** (attempts - 1))
  }
  if (outcome.is === 'gone') return deleteSubscription(main, delivery.subscription_id)
  if (outcome.is !== 'taken') {
    context.log.warn({ service: new URL(delivery.endpoint).host, outcome }, 'a push was given up')
  }
  return deleteDelivery(main, delivery)
}
