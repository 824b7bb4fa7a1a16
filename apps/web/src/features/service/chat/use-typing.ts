import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLiveEvent } from '../../../live/use-live.ts'

const TYPING_INTERVAL_MS = 3000
const SHOWN_FOR = 5000

/** Return whether staff are writing: from a live event until a few seconds later or their answer. */
export function useStaffTyping(): boolean {
  const [since, setSince] = useState(0)
  useLiveEvent('service', ({ what }) => {
    if (what === 'typing') setSince(performance.now())
    if (what === 'message') setSince(0)
  })
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => setSince(0), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [since])
  return since !== 0
}

/** Return a function that reports to staff, now and then, that the member is writing. Nothing depends on it. */
export function useReportTyping(): () => void {
  const last = useRef(-TYPING_INTERVAL_MS)
  return () => {
    const now = performance.now()
    if (now - last.current < TYPING_INTERVAL_MS) return
    last.current = now
    void call('typeService').catch(() => undefined)
  }
}
