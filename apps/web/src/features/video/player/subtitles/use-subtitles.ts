import { useEffect, useState } from 'react'
import { languages } from '@glasshouse/language'
import { useLanguage } from '../../../../language/language-provider.tsx'
import type { PlayerSource } from '../player-source.ts'
import { prefer, usePreferences } from '../playback/preferences.ts'
import { chosenLanguage, inOrder, linesOf } from './subtitle-choice.ts'

type Subtitle = PlayerSource['subtitles'][number]

/** Return the chosen subtitles and their current lines. */
export function useSubtitles(video: HTMLVideoElement | null, source: PlayerSource) {
  const { code } = useLanguage()
  const { subtitles: preferred } = usePreferences()
  const ordered = inOrder(source.subtitles, code)
  const lang = chosenLanguage(ordered, { preferred, own: code })
  const [lines, setLines] = useState<readonly string[]>([])
  const url = ordered.find((one) => one.lang === lang)?.url

  useEffect(() => {
    if (!video || url === undefined) return
    const track = [...video.textTracks].find(({ id }) => id === url)
    if (!track) return
    // Hidden because the app draws the lines itself, above the controls and in its own font.
    track.mode = 'hidden'
    const show = () => setLines(linesOf(track.activeCues))
    // In full screen, iPhones show only the video and draw the lines themselves.
    const showTheirs = () => (track.mode = 'showing')
    const showOurs = () => (track.mode = 'hidden')
    track.addEventListener('cuechange', show)
    video.addEventListener('webkitbeginfullscreen', showTheirs)
    video.addEventListener('webkitendfullscreen', showOurs)
    show()
    return () => {
      track.removeEventListener('cuechange', show)
      video.removeEventListener('webkitbeginfullscreen', showTheirs)
      video.removeEventListener('webkitendfullscreen', showOurs)
      track.mode = 'disabled'
      setLines([])
    }
  }, [video, url])

  const choose = (next: string | null) => prefer({ subtitles: next ?? 'off' })
  const back = lastChosen(ordered, preferred)
  return { tracks: ordered, lang, lines, choose, toggle: () => choose(lang === null ? back : null) }
}

/** Return the subtitles that the button turns on: the last chosen ones, or the first. */
function lastChosen(ordered: readonly Subtitle[], preferred: string | null): string | null {
  return (ordered.find(({ lang }) => lang === preferred) ?? ordered[0])?.lang ?? null
}

/** Return the language tag for browsers and screen readers. */
export function htmlLanguage(lang: string): string {
  return lang in languages ? languages[lang as keyof typeof languages].htmlLang : lang
}
