import type { RefObject } from 'react'
import { formatCountdown } from '../../../format/times.ts'
import { useLanguage, useWords, type Words } from '../../../language/language-provider.tsx'
import type { KeyAct } from './controls/key-actions.ts'
import { useKeys } from './controls/use-keys.ts'
import type { Acts } from './playback/playback-actions.ts'

type PlayerControls = {
  acts: Acts
  full: () => void
  apart: () => void
  subtitles: (() => void) | undefined
  next: (() => void) | undefined
}

type Options = Omit<PlayerControls, 'acts'> & {
  box: RefObject<HTMLElement | null>
  video: HTMLVideoElement | null
  acts: Acts | null
  say: (text: string) => void
  wake: () => void
}

/** Run the action of a key, and show its result. */
export function usePlayerKeys({ box, video, acts, say, wake, ...means }: Options): void {
  const t = useWords()
  const { locale } = useLanguage()
  useKeys(box, (act) => {
    if (!video || !acts) return
    wake()
    perform(act, { acts, ...means })
    const message = outcomeOf(act, video, { t, locale })
    if (message) say(message)
  })
}

function perform(act: KeyAct, { acts, full, apart, subtitles, next }: PlayerControls): void {
  if (act.do === 'toggle') acts.toggle()
  else if (act.do === 'mute') acts.toggleMuted()
  else if (act.do === 'full') full()
  else if (act.do === 'apart') apart()
  else if (act.do === 'subtitles') subtitles?.()
  else if (act.do === 'next') next?.()
  else if (act.do === 'seekBy') acts.seekBy(act.seconds)
  else if (act.do === 'seekToShare') acts.seekToShare(act.share)
  else if (act.do === 'volumeBy') acts.changeVolume(act.by)
  else if (act.do === 'speedBy') acts.changeSpeed(act.direction)
}

function outcomeOf(act: KeyAct, video: HTMLVideoElement, { t, locale }: { t: Words; locale: string }): string | null {
  const { currentTime, muted, volume, playbackRate, paused } = video
  if (act.do === 'toggle') return t(paused ? 'player.paused' : 'player.plays')
  if (act.do === 'seekBy' || act.do === 'seekToShare') return formatCountdown(Math.floor(currentTime))
  if (act.do === 'speedBy') return `${new Intl.NumberFormat(locale).format(playbackRate)}×`
  if (act.do !== 'mute' && act.do !== 'volumeBy') return null
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(muted ? 0 : volume)
}
