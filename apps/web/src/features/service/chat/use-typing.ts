import { useTyping } from '@glasshouse/app-kit/use-typing'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useLiveEvent } from '../../../live/use-live.ts'

const TYPING_INTERVAL_MS = 3000

/** Return whether staff are typing: from a live event until a few seconds later or until their answer. */
export function useStaffTyping(): boolean {
  const { isTyping, report, stop } = useTyping()
  useLiveEvent('service', ({ what }) => {
    if (what === 'typing') report()
    if (what === 'message') stop()
  })
  return isTyping
}

/** Return a function that reports now and then that the member is typing. Nothing depends on it. */
export function useReportTyping(): () => void {
  const last = useRef(-TYPING_INTERVAL_MS)
  return () => {
    const now = performance.now()
    if (now - last.current < TYPING_INTERVAL_MS) return
    last.current = now
    void call('typeService').catch(() => undefined)
  }
}
