import { useEffect, useState } from 'react'

const PATIENCE = 10_000

/**
 * Opens a page in place of the app where it may not be framed, is not let into its frame, or has not come within ten seconds.
 * A page that forbids to be framed counts as loaded in every browser: whether it does is what the server has found out.
 */
export function useRefusedFrame(url: URL, mayFrame: boolean) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded) return
    // In the place of this page: the way back leads to where the member came from.
    const open = () => location.replace(url.href)
    if (!mayFrame) return open()
    const timer = setTimeout(open, PATIENCE)
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
