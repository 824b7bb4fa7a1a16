import type { CallInput, CallOutput } from '@glasshouse/contract'
import { call } from '../api/call.ts'
import { workerUrl } from '../trusted-types.ts'

export type PushKind = CallOutput<'getPush'>['kinds'][number]

/** Stored so that the server can be informed about a new push address or another language. */
const KEY = 'pushKinds'

/** Return whether this browser supports push. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** The state of push on this device: the member’s choice, or why there is none. */
export type PushState = { is: 'unsupported' | 'denied' } | { is: 'ready'; kinds: PushKind[] }

/** Load the kinds of push messages that this device receives. */
export async function readPush(): Promise<PushState> {
  if (!canPush()) return { is: 'unsupported' }
  if (Notification.permission === 'denied') return { is: 'denied' }
  const subscription = await ownSubscription()
  if (!subscription) return { is: 'ready', kinds: [] }
  const { kinds } = await call('getPush', { endpoint: subscription.endpoint })
  return { is: 'ready', kinds }
}

/** Subscribe this device to exactly these kinds. Ask for the browser’s permission the first time. */
export async function choosePush(kinds: PushKind[]): Promise<PushState> {
  if (kinds.length === 0) return stopPush()
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const { key } = await call('getPush', {})
  const worker = await navigator.serviceWorker.register(workerUrl())
  await navigator.serviceWorker.ready
  const subscription = await subscribeUnder(worker.pushManager, key)
  await call('subscribePush', fieldsOf(subscription, kinds))
  localStorage.setItem(KEY, kinds.join(','))
  return { is: 'ready', kinds }
}

/** Send this device's choice to the server again, because its push address or language may have changed. */
export async function renewPush(): Promise<void> {
  const kinds = (localStorage.getItem(KEY)?.split(',') ?? []) as PushKind[]
  if (kinds.length > 0 && canPush() && Notification.permission === 'granted') await choosePush(kinds)
}

async function stopPush(): Promise<PushState> {
  localStorage.removeItem(KEY)
  const subscription = await ownSubscription()
  if (subscription) {
    await call('unsubscribePush', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return { is: 'ready', kinds: [] }
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Return a subscription under the site's current key. One with an older key is useless. */
async function subscribeUnder(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

function fieldsOf(subscription: PushSubscription, kinds: PushKind[]): CallInput<'subscribePush'> {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, kinds }
}
