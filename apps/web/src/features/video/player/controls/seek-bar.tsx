import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { formatCountdown } from '../../../../format/times.ts'
import { formatLength } from '../../../../format/lengths.ts'
import { useLanguage, useTranslations } from '../../../../language/language-provider.tsx'
import type { PlayerSource } from '../player-source.ts'
import type { PlaybackActions } from '../playback/playback-actions.ts'
import { loadedUntil, second } from '../playback/media-values.ts'
import { useMedia } from '../playback/use-media.ts'
import { secondAt, shareOf } from './seek-sums.ts'
import { SeekNote } from './seek-note.tsx'
import styles from '../controls.module.css'
import playerStyles from '../player.module.css'

type Props = {
  video: HTMLVideoElement
  source: PlayerSource
  actions: PlaybackActions
  /** Called when a finger presses or releases the bar. The controls stay meanwhile. */
  onHold: (isHeld: boolean) => void
}

/** The seek bar: the position, the loaded part, and the end of the preview. */
export function SeekBar({ video, source, actions, onHold }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const at = useMedia(video, second)
  const loaded = useMedia(video, loadedUntil)
  const track = useRef<HTMLDivElement>(null)
  const { held, pointed, pointer } = usePointer({ track, source, actions, onHold })
  const shown = held ?? at
  const spoken = (seconds: number) => formatLength(seconds, locale, 'long')
  const style = {
    '--at': shareOf(shown, source.length),
    '--loaded': shareOf(loaded, source.length),
    '--limit': shareOf(source.limit ?? 0, source.length)
  } as CSSProperties
  return (
    <div className={`${styles.scrub} ${playerStyles.playerPress}`} style={style} {...pointer}>
      <input
        className={styles.scrubInput}
        type="range"
        data-seeks=""
        min={0}
        max={Math.ceil(source.length)}
        step={1}
        value={Math.floor(shown)}
        aria-label={t('player.position')}
        aria-valuetext={t('player.positionOf', { at: spoken(shown), length: spoken(source.length) })}
        onChange={({ target }) => actions.seekTo(Number(target.value))}
      />
      <div className={styles.scrubTrack} ref={track}>
        <span className={styles.scrubLoaded} />
        <span className={styles.scrubDone} />
        {source.limit !== null && <span className={styles.scrubLimit} />}
        <span className={styles.scrubThumb} />
      </div>
      <SeekNote second={held ?? pointed} source={source} />
      <span className="visually-hidden">
        {source.limit !== null && t('player.previewUntil', { time: formatCountdown(source.limit) })}
      </span>
    </div>
  )
}

type Pointing = Pick<Props, 'source' | 'actions' | 'onHold'> & { track: { current: HTMLDivElement | null } }

/** Follow a finger or a mouse along the bar. The video seeks on release. */
function usePointer({ track, source, actions, onHold }: Pointing) {
  const [held, setHeld] = useState<number | null>(null)
  const [pointed, point] = useState<number | null>(null)
  const secondUnder = ({ clientX }: PointerEvent) =>
    secondAt(clientX, track.current!.getBoundingClientRect(), source.length)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(secondUnder(event))
    onHold(true)
  }

  function onPointerMove(event: PointerEvent) {
    if (held !== null) setHeld(secondUnder(event))
    else if (event.pointerType === 'mouse') point(secondUnder(event))
  }

  function letGo() {
    setHeld(null)
    point(null)
    onHold(false)
  }

  function onPointerUp(event: PointerEvent) {
    if (held === null) return
    letGo()
    actions.seekTo(secondUnder(event))
  }

  return {
    held,
    pointed,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onPointerLeave: () => point(null) }
  }
}
