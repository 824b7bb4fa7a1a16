import type { RefObject } from 'react'
import { formatCountdown } from '../../../format/times.ts'
import { useLanguage, useTranslations, type Translate } from '../../../language/language-provider.tsx'
import type { KeyAction } from './controls/key-actions.ts'
import { useKeys } from './controls/use-keys.ts'
import type { PlaybackActions } from './playback/playback-actions.ts'

type PlayerControls = {
  actions: PlaybackActions
  full: () => void
  pictureInPicture: () => void
  subtitles: (() => void) | undefined
  next: (() => void) | undefined
}

type Options = Omit<PlayerControls, 'actions'> & {
  box: RefObject<HTMLElement | null>
  video: HTMLVideoElement | null
  actions: PlaybackActions | null
  say: (text: string) => void
  wake: () => void
}

/** Run the action of a key, and show its result. */
export function usePlayerKeys({ box, video, actions, say, wake, ...controls }: Options): void {
  const t = useTranslations()
  const { locale } = useLanguage()
  useKeys(box, (action) => {
    if (!video || !actions) return
    wake()
    perform(action, { actions, ...controls })
    const message = outcomeOf(action, video, { t, locale })
    if (message) say(message)
  })
}

function perform(action: KeyAction, { actions, full, pictureInPicture, subtitles, next }: PlayerControls): void {
  if (action.do === 'toggle') actions.toggle()
  else if (action.do === 'mute') actions.toggleMuted()
  else if (action.do === 'full') full()
  else if (action.do === 'pictureInPicture') pictureInPicture()
  else if (action.do === 'subtitles') subtitles?.()
  else if (action.do === 'next') next?.()
  else if (action.do === 'seekBy') actions.seekBy(action.seconds)
  else if (action.do === 'seekToShare') actions.seekToShare(action.share)
  else if (action.do === 'volumeBy') actions.changeVolume(action.by)
  else if (action.do === 'speedBy') actions.changeSpeed(action.direction)
}

function outcomeOf(
  action: KeyAction,
  video: HTMLVideoElement,
  { t, locale }: { t: Translate; locale: string }
): string | null {
  const { currentTime, muted, volume, playbackRate, paused } = video
  if (action.do === 'toggle') return t(paused ? 'player.paused' : 'player.plays')
  if (action.do === 'seekBy' || action.do === 'seekToShare') return formatCountdown(Math.floor(currentTime))
  if (action.do === 'speedBy') return `${new Intl.NumberFormat(locale).format(playbackRate)}×`
  if (action.do !== 'mute' && action.do !== 'volumeBy') return null
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(muted ? 0 : volume)
}
