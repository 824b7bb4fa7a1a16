import { useEffect, useState } from 'react'

const PATIENCE = 10_000

/** Opens a page in place of the app where its frame stays blank: it is not let in, or has not come within ten seconds. */
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
