import { useEffect, useLayoutEffect, useRef } from 'react'

const NEAR = 160

/** Keep the newest message in view if it was, and keep the position when older messages load above. */
export function useScroll(oldest: string | undefined, newest: string | undefined): void {
  const before = useRef<{ oldest: string | undefined; height: number }>({ oldest: undefined, height: 0 })
  const isAtEnd = useRef(true)
  useEffect(() => {
    const look = () => {
      const page = document.documentElement
      isAtEnd.current = page.scrollHeight - page.clientHeight - page.scrollTop < NEAR
    }
    // An error below it or a taller dock moves it up.
    const observer = new ResizeObserver(() => isAtEnd.current && scrollToEnd())
    observer.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    const { scrollHeight } = document.documentElement
    const grew = scrollHeight - before.current.height
    const isOlder = before.current.oldest !== undefined && oldest !== before.current.oldest
    if (isOlder) scrollBy({ top: grew, behavior: 'instant' })
    before.current = { oldest, height: scrollHeight }
  }, [oldest])
  useLayoutEffect(() => {
    if (newest !== undefined && isAtEnd.current) scrollToEnd()
  }, [newest])
}

function scrollToEnd(): void {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
}
