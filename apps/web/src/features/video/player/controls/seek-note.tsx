import { useState, type CSSProperties } from 'react'
import { Icon } from '../../../../design/icons/icon.tsx'
import { lockSimpleFill } from '../../../../design/icons/status.ts'
import { formatCountdown } from '../../../../format/times.ts'
import type { Film } from '../film.ts'
import { shareOf, thumbAt } from './seek-sums.ts'
import styles from '../controls.module.css'

/** A preview above the seek bar of the second under the pointer. */
export function SeekNote({ second, film }: { second: number | null; film: Film }) {
  const [missing, miss] = useState<string | null>(null)
  if (second === null) return null
  const isLocked = film.limit !== null && second > film.limit
  const picture = isLocked ? null : thumbAt(second, film.thumbs)
  return (
    <div
      className={styles.scrubNote}
      style={{ '--at': shareOf(second, film.length) } as CSSProperties}
      aria-hidden="true"
    >
      {picture && picture !== missing && film.thumbs && (
        <img src={picture} alt="" width={film.thumbs.width} height={film.thumbs.height} onError={() => miss(picture)} />
      )}
      <span className={styles.scrubWhen}>
        {isLocked && <Icon path={lockSimpleFill} size="tiny" />}
        {formatCountdown(Math.floor(second))}
      </span>
    </div>
  )
}
