import { useEffect, useEffectEvent, useState } from 'react'

const LOAD_TIMEOUT_MS = 10_000

/** Call back when a frame stays blank: its page is blocked or has not loaded within ten seconds. */
export function useBlankFrame(url: URL, onBlank: () => void) {
  const [isLoaded, setLoaded] = useState(false)
  const leave = useEffectEvent(onBlank)
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => leave(), LOAD_TIMEOUT_MS)
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(url.origin)) leave()
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [isLoaded, url])
  return { isLoaded, onLoad: () => setLoaded(true) }
}
