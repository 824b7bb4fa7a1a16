import type { Context } from '../../context.ts'
import { walkPages } from '../../database/reading/walk-pages.ts'
import { startLoop, type Loop } from '../../time/loop.ts'
import { messageOf, type PushedNotice } from './push-message.ts'
import { isPushService } from './push-services.ts'
import {
  claimDeliveries,
  delayDelivery,
  deleteDelivery,
  deleteSubscription,
  deleteSubscriptionsIn,
  selectSubscriptionSessions,
  type Delivery
} from './push-queries.ts'
import type { PushSources } from './push-sources.ts'
import { sendPush } from './send-push.ts'
import { vapidOf, type Vapid } from './vapid.ts'

const BATCH_SIZE = 50
/** After this time, another node takes over a claim without a result, because its node is gone. */
const CLAIMED_SECONDS = 60
const MAX_ATTEMPTS = 6
const POLL_MS = 10_000
const FIRST_WAIT_SECONDS = 30

/** How many devices one run checks, to delete those on which nobody is signed in. */
const DEVICES_AT_ONCE = 1000

type Tools = { context: Context; sources: PushSources; vapid: Vapid; ending: AbortSignal }

/**
 * Send queued pushes on every node, and retry those that a push service did not accept. Delete devices that their
 * service no longer knows, with a service that is not configured, or on which nobody is signed in.
 */
export function startPushing(context: Context, sources: PushSources): Pick<Loop, 'stop'> {
  const ending = new AbortController()
  const tools = { context, sources, vapid: vapidOf(context.config), ending: ending.signal }
  const deleteSignedOut = createCleanUp(tools)
  const work = { name: 'push', afterErrorMilliseconds: POLL_MS }
  const loop = startLoop(context, work, async () => {
    await deleteSignedOut()
    while (!ending.signal.aborted && (await deliverBatch(tools)) === BATCH_SIZE);
    return POLL_MS
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

/** Return a function that deletes the next devices on which nobody is signed in. */
function createCleanUp({ context, sources }: Tools): () => Promise<void> {
  const { main } = context.database
  const nextPage = walkPages(
    DEVICES_AT_ONCE,
    ({ id }: { id: bigint }) => id,
    (page) => selectSubscriptionSessions(main, page)
  )
  return async () => {
    const ids = (await nextPage()).map((device) => device.session_id)
    const live = await sources.findLiveSessions(main, ids)
    const ended = ids.filter((id) => !live.has(id))
    if (ended.length > 0) await deleteSubscriptionsIn(main, ended)
  }
}

async function deliverBatch(tools: Tools): Promise<number> {
  const { main } = tools.context.database
  const claimed = await claimDeliveries(main, BATCH_SIZE, CLAIMED_SECONDS)
  if (claimed.length === 0) return 0
  const facts = await readFacts(tools, claimed)
  await Promise.all(claimed.map((delivery) => deliver(tools, delivery, facts(delivery))))
  return claimed.length
}

/** Whether the member is signed in on the device, and the notice; null when it must not be sent any more. */
type Facts = { isSignedIn: boolean; notice: PushedNotice | null }

async function readFacts({ context, sources }: Tools, claimed: Delivery[]): Promise<(delivery: Delivery) => Facts> {
  const { main } = context.database
  const [notices, sessions, readers] = await Promise.all([
    sources.readNotices(main, [...new Set(claimed.map((delivery) => delivery.notice_id))]),
    sources.findLiveSessions(main, [...new Set(claimed.map((delivery) => delivery.session_id))]),
    sources.findNewsReaders(main, [...new Set(claimed.map((delivery) => delivery.member_id))])
  ])
  const noticeOf = new Map(notices.map((notice) => [notice.id, notice]))
  return ({ notice_id, session_id, member_id, accepts_news }) => {
    const notice = noticeOf.get(notice_id)
    const isDue = notice?.isCurrent && (notice.memberId !== null || (accepts_news && readers.has(member_id)))
    return { isSignedIn: sessions.has(session_id), notice: isDue ? notice : null }
  }
}

async function deliver(
  { context, vapid, ending }: Tools,
  delivery: Delivery,
  { isSignedIn, notice }: Facts
): Promise<void> {
  const { main } = context.database
  const isConfigured = isPushService(delivery.endpoint, context.config.pushServices)
  if (!isSignedIn || !isConfigured) return deleteSubscription(main, delivery.subscription_id)
  if (!notice) return deleteDelivery(main, delivery)
  const { lang, attempts } = delivery
  const message = messageOf(notice, lang)
  const outcome = await sendPush({ outgoing: context.outgoing, device: delivery, message, vapid, ending })
  context.metrics.push.sent.inc({ outcome: outcome.is })
  if (outcome.is === 'later' && attempts < MAX_ATTEMPTS) {
    return delayDelivery(main, delivery, outcome.seconds || FIRST_WAIT_SECONDS * 4 ** (attempts - 1))
  }
  if (outcome.is === 'gone') return deleteSubscription(main, delivery.subscription_id)
  if (outcome.is !== 'accepted') {
    context.log.warn({ service: new URL(delivery.endpoint).host, outcome }, 'a push was abandoned')
  }
  return deleteDelivery(main, delivery)
}
