import { router } from '../router/router.ts'
import { readSession } from '../session/session.ts'

/** Open the link of a tapped notification in the open page, and update the server about this device. */
export function followWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<{ open?: unknown }>) => {
    const path = data?.open
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return
    ports[0]?.postMessage('going')
    void router.navigate({ to: path as '/' })
  })
  if (readSession() && localStorage.getItem('pushKinds')) {
    void import('./device.ts').then(({ renewPush }) => renewPush()).catch(() => {})
  }
}
