import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import './states.css'

const DELAY_MS = 200

/** A placeholder while content loads. It stays invisible for the first fifth of a second. */
export function Skeleton({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" style={isLate ? undefined : { visibility: 'hidden' }}>
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      {children}
    </div>
  )
}

/** A placeholder for a line of text of the given width. */
export function SkeletonLine({ width }: { width: string }) {
  return <span className="skeleton skeleton--line" style={{ width }} />
}

/** Placeholders for a list of records. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        <div className="row row--tall" key={index}>
          <span className="row__main">
            <SkeletonLine width="62%" />
            <SkeletonLine width="38%" />
          </span>
        </div>
      ))}
    </Skeleton>
  )
}
