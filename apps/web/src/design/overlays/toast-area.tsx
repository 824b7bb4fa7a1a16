import { useStore } from '@glasshouse/app-kit/store'
import { createRoot } from 'react-dom/client'
import { Icon } from '../icons/icon.tsx'
import { checkCircle } from '../icons/outcome.ts'
import { warningCircle } from '../icons/status.ts'
import { toastStore, type ToastLook } from './toast.ts'
import { overlaps, positionToast, type Box } from './toast-position.ts'
import './toast.css'

const ICONS: Partial<Record<ToastLook, string>> = { good: checkCircle, bad: warningCircle }
const CONTROLS = ':is(button, a[href], input, select, textarea, [role=tab], .sheet):not([inert] *)'
const CHECK_EVERY_MS = 100

/**
 * The area for toasts: in the page's bar and above any sheet, one at a time. The region always exists, because screen
 * readers announce changes only in a region that they know. It is outside the app's root, so that no popup covers it or
 * hides it from screen readers.
 */
export function ToastArea() {
  const toast = useStore(toastStore)
  const icon = toast && ICONS[toast.look]
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toast && (
        <p className="toast" key={toast.turn} ref={keepClear}>
          {icon && <Icon path={icon} size="small" />}
          {toast.text}
        </p>
      )}
    </div>
  )
}

/** Render the area into the page's element for toasts. */
export function showToasts(): void {
  createRoot(document.getElementById('toasts')!).render(<ToastArea />)
}

/**
 * Keep a toast clear of controls while it is shown: another page may follow with other controls. It stays where it is
 * while the page is scrolled.
 */
function keepClear(toast: HTMLParagraphElement): () => void {
  moveClear(toast)
  const scrolled = scrollY
  const timer = setInterval(() => {
    if (scrollY === scrolled && takenAreas().some((box) => overlaps(box, boxOf(toast)))) moveClear(toast)
  }, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Move a toast to where it covers no control. */
function moveClear(element: HTMLElement): void {
  const { style } = element
  const { paddingTop, minHeight } = getComputedStyle(element.parentElement!)
  const top = Number.parseFloat(paddingTop)
  const { middle, ...position } = positionToast({
    view: { width: innerWidth, height: innerHeight },
    bar: { top, bottom: top + Number.parseFloat(minHeight) },
    taken: takenAreas(),
    measure(maxWidth) {
      style.maxWidth = `${maxWidth}px`
      return { width: element.offsetWidth, height: element.offsetHeight }
    }
  })
  style.maxWidth = `${position.maxWidth}px`
  style.left = `${middle}px`
  style.top = `${position.top}px`
}

/** The areas of the controls and sheets that a member sees: not of what is scrolled behind a bar or behind a popup. */
function takenAreas(): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = boxOf(control)
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return hit && (control.contains(hit) || hit.contains(control)) ? [box] : []
  })
}

function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right, top, bottom }
}
