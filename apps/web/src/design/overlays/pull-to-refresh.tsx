import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { useWords } from '../../language/language-provider.tsx'
import { Button, Spinner } from '../controls/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { arrowClockwise } from '../icons/status.ts'
import { showToast } from './toast.ts'
import './pull.css'

const FAR_ENOUGH = 64
const TOAST_AFTER = 500

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode }

/** Pulling the list down asks again; so does the button above it, for a mouse and for a keyboard. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [pulled, setPulled] = useState(0)
  const start = useRef<number | null>(null)

  async function refresh() {
    if (isBusy) return
    setBusy(true)
    await onRefresh()
    setBusy(false)
    setTimeout(() => showToast(t('shell.refreshed'), 'good'), TOAST_AFTER)
  }

  function grab(event: TouchEvent<HTMLDivElement>) {
    const scroller = event.currentTarget.closest('.sheet__body') ?? document.scrollingElement!
    start.current = scroller.scrollTop <= 0 ? event.touches[0]!.clientY : null
  }

  function pull(event: TouchEvent) {
    if (start.current === null) return
    const distance = (event.touches[0]!.clientY - start.current) / 2
    setPulled(Math.max(0, Math.min(distance, FAR_ENOUGH * 1.5)))
  }

  function letGo() {
    start.current = null
    if (pulled >= FAR_ENOUGH) void refresh()
    setPulled(0)
  }

  return (
    <div className="pulled" onTouchStart={grab} onTouchMove={pull} onTouchEnd={letGo} onTouchCancel={letGo}>
      <div className="pull" style={pulled > 0 ? { height: 44 + pulled } : undefined} role="status">
        {isBusy ? (
          <>
            <Spinner />
            {t('shell.refreshing')}
          </>
        ) : pulled > 0 ? (
          pulled >= FAR_ENOUGH ? (
            t('shell.letGoToRefresh')
          ) : (
            t('shell.pullToRefresh')
          )
        ) : (
          <Button kind="text" size="small" onClick={() => void refresh()}>
            <Icon path={arrowClockwise} size="small" />
            {t('shell.refresh')}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
