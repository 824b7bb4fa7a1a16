import { useEffect, useState } from 'react'

const LOAD_TIMEOUT_MS = 10_000

/**
 * Open a page in place of the app if it cannot be framed, is blocked, or has not loaded within ten seconds. Browsers
 * report a page that forbids framing as loaded, so the server checks this beforehand.
 */
export function useRefusedFrame(url: URL, mayFrame: boolean) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded) return
    // Replace this page, so that going back leads to the previous one.
    const open = () => location.replace(url.href)
    if (!mayFrame) return open()
    const timer = setTimeout(open, LOAD_TIMEOUT_MS)
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(url.origin)) open()
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [isLoaded, url, mayFrame])
  return { isLoaded, onLoad: () => setLoaded(true) }
}
