import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLiveEvent } from '../../../live/use-live.ts'

const TELL_EVERY = 3000
const SHOWN_FOR = 5000

/** Whether staff are writing: said by the stream, and over a few seconds after the last time or with their answer. */
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

/** Tells staff that the member is writing, now and then. Nothing depends on it. */
export function useTellTyping(): () => void {
  const last = useRef(-TELL_EVERY)
  return () => {
    const now = performance.now()
    if (now - last.current < TELL_EVERY) return
    last.current = now
    void call('typeService').catch(() => undefined)
  }
}
