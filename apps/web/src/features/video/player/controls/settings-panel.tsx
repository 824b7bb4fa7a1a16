import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Chip } from '../../../../design/controls/chip.tsx'
import { Icon } from '../../../../design/icons/icon.tsx'
import { x } from '../../../../design/icons/dismissal.ts'
import { useLanguage, useTranslations } from '../../../../language/language-provider.tsx'
import type { PlayerSource } from '../player-source.ts'
import type { PlaybackActions } from '../playback/playback-actions.ts'
import { speed } from '../playback/media-values.ts'
import { prefer, usePreferences } from '../playback/preferences.ts'
import { SPEEDS } from '../playback/speeds.ts'
import { useMedia } from '../playback/use-media.ts'
import type { StreamState } from '../stream/stream.ts'
import styles from '../controls.module.css'

type Props = {
  video: HTMLVideoElement
  source: PlayerSource
  actions: PlaybackActions
  stream: StreamState & { choose: (quality: number | null) => void }
  subtitles: { lang: string | null; choose: (lang: string | null) => void }
  onClose: () => void
}

/** The panel for speed, quality and subtitles. It is inside the player, so that it works in full screen, too. */
export function SettingsPanel({ video, source, actions, stream, subtitles, onClose }: Props) {
  const t = useTranslations()
  const panel = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const box = panel.current
    const opener = document.activeElement
    const onKey = (event: KeyboardEvent) => leave(event)
    box?.addEventListener('keydown', onKey)
    box?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    return () => {
      box?.removeEventListener('keydown', onKey)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <div className={styles.playerPanel} ref={panel} role="group" aria-label={t('player.settings')}>
      <button
        className={`iconbtn ${styles.playerPanelClose}`}
        type="button"
        aria-label={t('shell.close')}
        onClick={onClose}
      >
        <Icon path={x} />
      </button>
      <Speeds video={video} actions={actions} />
      <Qualities stream={stream} />
      {source.subtitles.length > 0 && <Languages source={source} {...subtitles} />}
      <Keys />
    </div>
  )
}

function Choice({
  label,
  className = '',
  children
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`${styles.playerChoice} ${className}`} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className={styles.playerChoices}>{children}</span>
    </div>
  )
}

function Speeds({ video, actions }: Pick<Props, 'video' | 'actions'>) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const current = useMedia(video, speed)
  return (
    <Choice label={t('player.speed')}>
      {SPEEDS.map((one) => (
        <Chip key={one} chosen={one === current} onClick={() => actions.setSpeed(one)}>
          {new Intl.NumberFormat(locale).format(one)}×
        </Chip>
      ))}
    </Choice>
  )
}

function Qualities({ stream }: Pick<Props, 'stream'>) {
  const t = useTranslations()
  const { quality } = usePreferences()
  const wanted = quality !== null && stream.qualities.includes(quality) ? quality : null
  if (stream.qualities.length === 0) return null
  const choose = (next: number | null) => {
    prefer({ quality: next })
    stream.choose(next)
  }
  return (
    <Choice label={t('player.quality')}>
      <Chip chosen={wanted === null} onClick={() => choose(null)}>
        {t('player.auto')}
        {wanted === null && stream.playing !== null && <small>{stream.playing}p</small>}
      </Chip>
      {stream.qualities.map((one) => (
        <Chip key={one} chosen={one === wanted} onClick={() => choose(one)}>
          {one}p
        </Chip>
      ))}
    </Choice>
  )
}

function Languages({ source, lang, choose }: Props['subtitles'] & Pick<Props, 'source'>) {
  const t = useTranslations()
  return (
    <Choice label={t('player.subtitles')}>
      <Chip chosen={lang === null} onClick={() => choose(null)}>
        {t('player.off')}
      </Chip>
      {source.subtitles.map((one) => (
        <Chip key={one.lang} chosen={one.lang === lang} onClick={() => choose(one.lang)}>
          {one.label}
        </Chip>
      ))}
    </Choice>
  )
}

function Keys() {
  const t = useTranslations()
  const { hasKeys } = usePreferences()
  return (
    <Choice label={t('player.keys')} className={styles.playerChoiceKeys}>
      <Chip chosen={!hasKeys} onClick={() => prefer({ hasKeys: false })}>
        {t('player.keysOff')}
      </Chip>
      <Chip chosen={hasKeys} onClick={() => prefer({ hasKeys: true })}>
        {t('player.keysOn')}
      </Chip>
    </Choice>
  )
}
