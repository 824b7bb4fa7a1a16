import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { textIn } from '../../../texts/text-in.ts'
import type { ListedVideo } from './video-catalogue-queries.ts'

export type Card = CallOutput<'getVideoList'>[number]

/** Return a video's card for lists, in a language. */
export function cardOf(video: ListedVideo, lang: LanguageCode): Card {
  return {
    id: Number(video.id),
    cover: posterOf(video.media_id),
    title: textIn(lang, video.titles),
    viewCount: Number(video.plays),
    lengthText: lengthText(video.duration_ms),
    price: formatAmount(video.price_units),
    isUnlocked: video.is_open
  }
}

export const posterOf = (mediaId: string) => `/media/poster/${mediaId}.webp`

/** Format a length: `1:02`, or `1:00:02`. */
function lengthText(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
