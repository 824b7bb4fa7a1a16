import { useStore } from '@glasshouse/app-kit/store'
import { Icon } from '../icons/icon.tsx'
import { checkCircle, warningCircle } from '../icons/status.ts'
import { toastStore, type ToastLook } from './toast.ts'
import './toast.css'

const ICONS: Partial<Record<ToastLook, string>> = { good: checkCircle, bad: warningCircle }

/**
 * The area for toasts: on the page's bar and above any sheet, one at a time. The region always exists, because screen
 * readers announce changes only in a region that they know. It is outside the app's root, so that no popup covers it or
 * hides it from screen readers.
 */
export function ToastArea() {
  const toast = useStore(toastStore)
  const icon = toast && ICONS[toast.look]
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toast && (
        <p className="toast" key={toast.turn}>
          {icon && <Icon path={icon} size="small" />}
          {toast.text}
        </p>
      )}
    </div>
  )
}
