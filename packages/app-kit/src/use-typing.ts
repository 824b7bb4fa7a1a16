import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 5000

/** Track whether the other side is typing: for a few seconds after the last report, or until `stop`. */
export function useTyping() {
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => setSince(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [since])
  return {
    isTyping: since !== 0,
    report: useCallback(() => setSince(performance.now()), []),
    stop: useCallback(() => setSince(0), [])
  }
}
