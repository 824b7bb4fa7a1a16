import { loadWire } from '@glasshouse/contract/client'
import { deleteExpired } from './api/once/pending.ts'
import { loadAllTexts } from './language/texts.ts'
import { keepUpdated } from './offline/keep-updated.ts'

const UPDATE_CHECK_DELAY_MS = 3500

/** Load what the app will need, once the first screen has had time to load. What fails is loaded when it is needed. */
export function loadRest(): void {
  void loadAllTexts()
  // Without a connection, it could not load when it is needed.
  void import('./router/broken-screen.tsx').catch(() => {})
  void loadWire().catch(() => {})
  if (import.meta.env.PROD) setTimeout(() => void keepUpdated().catch(() => {}), UPDATE_CHECK_DELAY_MS)
  deleteExpired(localStorage, Date.now())
}
