import type { CallInput, CallOutput } from '@glasshouse/contract'
import { call } from '../api/call.ts'
import { workerUrl } from '../trusted-types.ts'

export type PushKind = CallOutput<'getPush'>['kinds'][number]

/** Kept so that a browser that was given another address, or a member who speaks another language, is followed. */
const KEY = 'pushKinds'

/** Whether this browser can be pushed to at all. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** How this device stands: the member’s choice, or why there is none. */
export type PushState = { is: 'unsupported' | 'denied' } | { is: 'ready'; kinds: PushKind[] }

/** What this device is sent now, by the server’s word. */
export async function readPush(): Promise<PushState> {
  if (!canPush()) return { is: 'unsupported' }
  if (Notification.permission === 'denied') return { is: 'denied' }
  const subscription = await ownSubscription()
  if (!subscription) return { is: 'ready', kinds: [] }
  const { kinds } = await call('getPush', { endpoint: subscription.endpoint })
  return { is: 'ready', kinds }
}

/** Has this device sent these kinds, and no others. Asks for the browser’s permission where it is the first time. */
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

/** Brings the server up to date with what was chosen on this device: address and language may be others by now. */
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

/** A subscription under another key is of no use: the site has a new one. */
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
