import { useState, type CSSProperties } from 'react'
import { Icon } from '../../../../design/icons/icon.tsx'
import { lockSimpleFill } from '../../../../design/icons/status.ts'
import { formatCountdown } from '../../../../format/times.ts'
import type { PlayerSource } from '../player-source.ts'
import { shareOf, thumbAt } from './seek-sums.ts'
import styles from '../controls.module.css'

/** A preview above the seek bar of the second under the pointer. */
export function SeekNote({ second, source }: { second: number | null; source: PlayerSource }) {
  const [missing, miss] = useState<string | null>(null)
  if (second === null) return null
  const isLocked = source.limit !== null && second > source.limit
  const picture = isLocked ? null : thumbAt(second, source.thumbs)
  return (
    <div
      className={styles.scrubNote}
      style={{ '--at': shareOf(second, source.length) } as CSSProperties}
      aria-hidden="true"
    >
      {picture && picture !== missing && source.thumbs && (
        <img
          src={picture}
          alt=""
          width={source.thumbs.width}
          height={source.thumbs.height}
          onError={() => miss(picture)}
        />
      )}
      <span className={styles.scrubWhen}>
        {isLocked && <Icon path={lockSimpleFill} size="tiny" />}
        {formatCountdown(Math.floor(second))}
      </span>
    </div>
  )
}
