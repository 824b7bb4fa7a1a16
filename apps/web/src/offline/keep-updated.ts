// A new build comes with a new worker, which waits. The app offers it on the pages with tabs, and only the page where
// the member accepts it reloads.

import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../language/language-provider.tsx'
import { loadAllTexts } from '../language/texts.ts'
import { workerUrl } from '../trusted-types.ts'
import { followWorker } from '../push/follow-worker.ts'
import { UpdateOffer } from './update-offer.tsx'

const HOUR_MS = 3_600_000

let isOffered = false

/** Cache the offline page, and offer each new version of the app. */
export async function keepUpdated(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const registration = await workers.register(workerUrl())
  followWorker()
  const offerWaiting = () => {
    if (registration.waiting && workers.controller) void offer(registration.waiting)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting)
  )
  const checkForUpdate = () => void registration.update().catch(() => {})
  setInterval(checkForUpdate, HOUR_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkForUpdate())
}

async function offer(worker: ServiceWorker): Promise<void> {
  if (isOffered) return
  isOffered = true
  await loadAllTexts()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const decline = () => {
    root.unmount()
    container.remove()
    isOffered = false
  }
  root.render(
    createElement(
      LanguageProvider,
      null,
      createElement(UpdateOffer, { onAccept: () => accept(worker), onDecline: decline })
    )
  )
}

/** Reload only this page: another one may be in the middle of a bet. */
function accept(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take over', [])
}
