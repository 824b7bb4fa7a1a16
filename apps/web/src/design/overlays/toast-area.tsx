import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Icon } from '../icons/icon.tsx'
import { checkCircle, warningCircle } from '../icons/status.ts'
import { setSpeaker, type ToastLook, type ToastWords } from './toast.ts'
import './overlays.css'

const STAYS = 2400
const ICONS: Partial<Record<ToastLook, string>> = { good: checkCircle, bad: warningCircle }

const queue = Toast.createToastManager()
let shown: string | undefined

function speak({ text, look }: ToastWords): void {
  if (shown) queue.close(shown)
  shown = queue.add({ title: text, type: look, timeout: STAYS, priority: look === 'bad' ? 'high' : 'low' })
}

/** Where toasts appear: above the dock, one at a time. */
export function ToastArea() {
  useEffect(() => setSpeaker(speak), [])
  return (
    <Toast.Provider toastManager={queue} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const icon = ICONS[toast.type as ToastLook]
    return (
      <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection="down">
        {icon && <Icon path={icon} size="small" />}
        <Toast.Title render={<p />} />
      </Toast.Root>
    )
  })
}
