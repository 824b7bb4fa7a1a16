import { useEffect, useLayoutEffect, useRef } from 'react'

const NEAR = 160

/** Keeps the newest message in sight while it was, and what is read in its place when older ones come above it. */
export function useScroll(oldest: string | undefined, newest: string | undefined): void {
  const before = useRef<{ oldest: string | undefined; height: number }>({ oldest: undefined, height: 0 })
  const isAtEnd = useRef(true)
  useEffect(() => {
    const look = () => {
      const page = document.documentElement
      isAtEnd.current = page.scrollHeight - page.clientHeight - page.scrollTop < NEAR
    }
    // What comes below it, such as why it could not be sent, or a higher dock, moves it up.
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
