import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { textIn } from '../../../wording/text-in.ts'
import type { ListedVideo } from './video-catalogue-queries.ts'

export type Card = CallOutput<'getVideoList'>[number]
type Item = CallOutput<'getVideoInfoItem'>[number]

/** What lists say of a video, in a language. */
export function cardOf(video: ListedVideo, lang: LanguageCode): Card {
  return { ...shownOf(video), cover: posterOf(video.media_id), title: textIn(lang, video.titles) }
}

/** What the list of more videos says of one: the same, under other names. */
export function itemOf(video: ListedVideo, lang: LanguageCode): Item {
  return { ...shownOf(video), vod_pic: posterOf(video.media_id), vod_name: textIn(lang, video.titles) }
}

function shownOf(video: ListedVideo): Pick<Card, 'id' | 'count' | 'time' | 'money' | 'is_see'> {
  return {
    id: Number(video.id),
    count: Number(video.plays),
    time: lengthText(video.duration_ms),
    money: formatAmount(video.price_units),
    is_see: video.is_open ? 1 : 0
  }
}

export const posterOf = (mediaId: string) => `/media/poster/${mediaId}.webp`

/** A length to be read: `1:02`, or `1:00:02`. */
function lengthText(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
