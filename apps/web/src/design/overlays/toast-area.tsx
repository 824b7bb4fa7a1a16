import { Toast } from '@base-ui/react/toast'
import { Icon } from '../icons/icon.tsx'
import { checkCircle, warningCircle } from '../icons/status.ts'
import { toasts, type ToastLook } from './toast.ts'
import './overlays.css'

const ICONS: Partial<Record<ToastLook, string>> = { good: checkCircle, bad: warningCircle }

/** Where toasts appear: above the dock, one at a time. */
export function ToastArea() {
  return (
    <Toast.Provider toastManager={toasts} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts: queue } = Toast.useToastManager()
  return queue.map((toast) => {
    const icon = ICONS[toast.type as ToastLook]
    return (
      <Toast.Root key={toast.id} toast={toast} className="toast toast--enter" swipeDirection="down">
        {icon && <Icon path={icon} size="small" />}
        <Toast.Title />
      </Toast.Root>
    )
  })
}
