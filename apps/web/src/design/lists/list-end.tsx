import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { Button } from '../controls/button.tsx'
import './list-end.css'

type Props = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** Shown below the last row. */
  children?: ReactNode
}

const FETCH_AHEAD = '400px'

/** The end of an endless list. It loads more rows when it comes close to the screen or its button is pressed. */
export function ListEnd({ list, children }: Props) {
  const t = useTranslations()
  const end = useRef<HTMLDivElement>(null)
  const isReady = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError
  const fetchMore = useEffectEvent(() => void list.fetchNextPage())
  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), {
      rootMargin: FETCH_AHEAD
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isReady])
  return (
    <div className="list-end" ref={end}>
      {list.isFetchNextPageError && <p role="alert">{t('shell.notLoaded')}</p>}
      {list.hasNextPage ? (
        <Button
          kind="text"
          size="small"
          busy={list.isFetchingNextPage && t('list.loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t(list.isFetchNextPageError ? 'shell.reload' : 'list.more')}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
