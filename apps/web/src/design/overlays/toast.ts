import { Toast } from '@base-ui/react/toast'

export type ToastLook = 'plain' | 'good' | 'bad'

/** The one queue of toasts, so that code outside of components can speak too. */
export const toasts = Toast.createToastManager()

const STAYS = 2400
let shown: string | undefined

/** Says one line for a moment. A new one takes the place of the one before. */
export function showToast(text: string, look: ToastLook = 'plain'): void {
  if (shown) toasts.close(shown)
  shown = toasts.add({ title: text, type: look, timeout: STAYS, priority: look === 'bad' ? 'high' : 'low' })
}
