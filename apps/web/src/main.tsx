import { loadWire } from '@glasshouse/contract/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from './router/router-context.tsx'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { clearAnswersOfOthers } from './api/own-answers.ts'
import { loadDisplayFaces } from './design/fonts/display-faces.ts'
import { whenSeen } from './design/when-seen.ts'
import './design/styles/index.css'
import './design/bars/bars.css'
import './design/controls/buttons.css'
import './design/controls/chips.css'
import './design/dice/dice.css'
import './design/glass/arch.css'
import './design/lists/rows.css'
import './design/states/states.css'
import './features/announcement/banner.module.css'
import { LanguageProvider } from './language/language-provider.tsx'
import { loadAllTexts, loadFirstTexts } from './language/words.ts'
import { followAnswerTimes } from './live/answer-times.ts'
import { Frame } from './router/frame.tsx'
import { router } from './router/router.ts'

const AFTER_THE_FIRST_SCREEN = 1500
const ONCE_SETTLED = 5000

await Promise.all([loadFirstTexts(), router.load()])

const root = createRoot(document.getElementById('root')!)
// Render in slices, so that the page can react to taps meanwhile.
startTransition(() =>
  root.render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Frame />
        </RouterProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
)

loadDisplayFaces()
clearAnswersOfOthers()
followAnswerTimes()
whenSeen(() => {
  // If one of these fails, the next start retries.
  void import('./live/live-queries.ts').then(({ followLiveData }) => followLiveData()).catch(() => {})
  void import('./design/overlays/toast-area.tsx').then(({ showToasts }) => showToasts()).catch(() => {})
  void import('./session/hand-over-guest.ts').then(({ handOverGuest }) => handOverGuest()).catch(() => {})
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' })
  )
})
setTimeout(() => {
  void loadAllTexts()
  // If this fails, the first call that needs them retries.
  void loadWire().catch(() => {})
  void import('./api/once/pending.ts')
    .then(({ deleteExpired }) => deleteExpired(localStorage, Date.now()))
    .catch(() => {})
}, AFTER_THE_FIRST_SCREEN)
if (import.meta.env.PROD) {
  // If this fails, the next start retries.
  const keep = () => import('./offline/keep-updated.ts').then(({ keepUpdated }) => keepUpdated())
  setTimeout(() => void keep().catch(() => {}), ONCE_SETTLED)
}
