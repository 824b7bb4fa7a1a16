import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '../../router/link.tsx'
import { useBase } from '../../api/use-base.ts'
import { megaphoneSimple } from '../../design/icons/home.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import styles from './notice-bar.module.css'

const PIXELS_A_SECOND = 40

/** The notice bar: announcements on one line. A longer line scrolls while it is in view. */
export function NoticeBar() {
  const notices = useBase()?.noticeBar
  if (notices?.length === 0) return null
  return (
    <Link className={styles.ticker} to="/Notice">
      <Icon path={megaphoneSimple} size="small" />
      {notices ? <PassingText key={notices.join()} text={notices.join('   ·   ')} /> : <span />}
      <Icon path={caretRight} size="tiny" />
    </Link>
  )
}

function PassingText({ text }: { text: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const element = box.current!
    const measure = () => setHidden(Math.max(0, element.scrollWidth - element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isInView = useInView(box)
  const style = hidden
    ? { '--pass': `${-hidden}px`, '--pass-time': `${4 + (2 * hidden) / PIXELS_A_SECOND}s` }
    : undefined
  return (
    <span className={styles.tickerText} ref={box}>
      <span
        className={hidden ? styles.tickerPassing : undefined}
        data-at-rest={!isInView || undefined}
        style={style as React.CSSProperties}
      >
        {text}
      </span>
    </span>
  )
}

/** Return whether an element is in view. Text that nobody sees need not move. */
function useInView(element: React.RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => setInView(seen!.isIntersecting))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
