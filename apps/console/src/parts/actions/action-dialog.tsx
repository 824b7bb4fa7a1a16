import { Modal, type ModalProps } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

type Props = ModalProps & { open: boolean; onCancel: () => void }

/**
 * A dialog that puts the focus in its first field. After cancelling, the focus returns to where the dialog was opened.
 * After the action, it goes to the head of the page, because the button that opened the dialog may be gone.
 */
export function Dialog({ onCancel, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { markCancelled, returnFocus } = useFocusReturn(props.open)
  return (
    <Modal
      {...props}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => {
        markCancelled()
        onCancel()
      }}
      afterOpenChange={(isOpen) => {
        if (!isOpen) returnFocus()
        // On touch screens, the user taps a field, because the keyboard would cover the question.
        else if (matchMedia('(pointer: fine)').matches) firstField(box.current)?.focus()
      }}
    >
      <div ref={box}>{props.children}</div>
    </Modal>
  )
}

/** Return the focus after a dialog was closed or removed with its owner. */
function useFocusReturn(open: boolean) {
  const opening = useRef<{ opener: Element | null; isCancelled: boolean } | null>(null)
  const returnFocus = useCallback(() => {
    if (!opening.current) return
    const { opener, isCancelled } = opening.current
    opening.current = null
    const target = isCancelled && opener?.isConnected ? opener : document.querySelector('main h1')
    if (!openDialog()) (target as HTMLElement | null)?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (open) opening.current = { opener: document.activeElement, isCancelled: false }
  }, [open])
  useEffect(() => () => void setTimeout(returnFocus), [returnFocus])
  return {
    returnFocus,
    markCancelled: () => {
      if (opening.current) opening.current.isCancelled = true
    }
  }
}

function firstField(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled])') ?? null
}

/** Return whether another dialog has followed, such as one that shows a code. */
function openDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
}
