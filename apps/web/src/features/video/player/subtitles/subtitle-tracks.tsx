import type { PlayerSource } from '../player-source.ts'
import { htmlLanguage } from './use-subtitles.ts'
import styles from '../player.module.css'

/** The subtitle tracks. The browser loads a file when it is chosen. */
export function SubtitleTracks({ tracks }: { tracks: PlayerSource['subtitles'] }) {
  return tracks.map(({ lang, label, url }) => (
    <track key={url} id={url} kind="subtitles" src={url} srcLang={htmlLanguage(lang)} label={label} />
  ))
}

/** The current subtitle lines, over the picture and above the controls. */
export function SubtitleLines({ lang, lines }: { lang: string | null; lines: readonly string[] }) {
  if (lang === null || lines.length === 0) return null
  return (
    <p className={styles.playerLines} lang={htmlLanguage(lang)}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other key
        <span key={index}>{line}</span>
      ))}
    </p>
  )
}
