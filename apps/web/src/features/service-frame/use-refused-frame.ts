import { useEffect, useState } from 'react'

const PATIENCE = 10_000

/**
 * Opens a page in place of the app where it is not let into its frame, or has not come within ten seconds. A page that
 * forbids to be framed counts as loaded in every browser: for that one, a way to open it stands above the frame.
 */
export function useRefusedFrame(url: URL) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded) return
    const open = () => location.assign(url.href)
    const timer = setTimeout(open, PATIENCE)
    const hear = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(url.origin)) open()
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', hear)
    }
  }, [isLoaded, url])
  return { isLoaded, onLoad: () => setLoaded(true) }
}
