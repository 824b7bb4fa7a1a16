import { Modal, type ModalProps } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

type Props = ModalProps & { open: boolean; onCancel: () => void }

/**
 * A dialog that puts the focus in its first field. After cancelling, the focus returns to where the dialog was opened.
 * After the action, it goes to the head of the page, because the button that opened the dialog may be gone.
 */
export function Dialog({ onCancel, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { giveUp, leave } = useWayBack(props.open)
  return (
    <Modal
      {...props}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => {
        giveUp()
        onCancel()
      }}
      afterOpenChange={(isOpen) => {
        if (!isOpen) leave()
        // On touch screens, the user taps a field, because the keyboard would cover the question.
        else if (matchMedia('(pointer: fine)').matches) firstField(box.current)?.focus()
      }}
    >
      <div ref={box}>{props.children}</div>
    </Modal>
  )
}

/** Return the focus after a dialog was closed or removed with its owner. */
function useWayBack(open: boolean) {
  const way = useRef<{ opener: Element | null; isGivenUp: boolean } | null>(null)
  const leave = useCallback(() => {
    if (!way.current) return
    const { opener, isGivenUp } = way.current
    way.current = null
    const back = isGivenUp && opener?.isConnected ? opener : document.querySelector('main h1')
    if (!openDialog()) (back as HTMLElement | null)?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (open) way.current = { opener: document.activeElement, isGivenUp: false }
  }, [open])
  useEffect(() => () => void setTimeout(leave), [leave])
  return {
    leave,
    giveUp: () => {
      if (way.current) way.current.isGivenUp = true
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
