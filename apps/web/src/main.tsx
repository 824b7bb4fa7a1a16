import { TakenOverContext } from '@glasshouse/app-kit/store'
import { startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadDisplayFaces } from './design/fonts/display-faces.ts'
import { whenSeen } from './design/when-seen.ts'
import { loadFirstTexts } from './language/texts.ts'
import { observeResponseTimes } from './live/response-times.ts'
import { repeatEarlyClick, takePageData } from './rendered/rendered-page.ts'
import { startTakingOver } from './rendered/taking-over.ts'
import { router } from './router/router.ts'

const FIRST_SCREEN_DELAY_MS = 1500

const place = document.getElementById('root')!
// Render in slices, so that the page can react to taps meanwhile.
if (await isReadyToTakeOver()) {
  const finish = startTakingOver()
  startTransition(() => void hydrateRoot(place, <TakenOver onDone={finish} />))
  whenSeen(repeatEarlyClick)
} else {
  await Promise.all([loadFirstTexts(), router.load()])
  // What the server has rendered in another language or theme.
  place.replaceChildren()
  delete document.documentElement.dataset['outdated']
  startTransition(() => createRoot(place).render(<App router={router} />))
}

/** Return whether the page is rendered and its texts and its screen have loaded. */
async function isReadyToTakeOver(): Promise<boolean> {
  if (!takePageData()) return false
  try {
    await Promise.all([loadFirstTexts(), router.loadScreen()])
    return true
  } catch {
    return false
  }
}

/** The app, first as the server has rendered it, then as this device shows it. Both are rendered in slices. */
function TakenOver({ onDone }: { onDone: () => void }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => (isDone ? onDone() : startTransition(() => setDone(true))), [isDone, onDone])
  return (
    <TakenOverContext value={isDone}>
      <App router={router} />
    </TakenOverContext>
  )
}

loadDisplayFaces()
observeResponseTimes()
whenSeen(() => {
  // If one of these fails, the next start retries.
  void import('./live/live-queries.ts').then(({ followLiveData }) => followLiveData()).catch(() => {})
  void import('./api/own-answers.ts').then(({ clearAnswersOfOthers }) => clearAnswersOfOthers()).catch(() => {})
  void import('./design/overlays/toast-area.tsx').then(({ showToasts }) => showToasts()).catch(() => {})
  void import('./session/hand-over-guest.ts').then(({ handOverGuest }) => handOverGuest()).catch(() => {})
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' })
  )
})
// If this fails, what it does happens when it is needed.
setTimeout(
  () => void import('./background.ts').then(({ loadRest }) => loadRest()).catch(() => {}),
  FIRST_SCREEN_DELAY_MS
)
