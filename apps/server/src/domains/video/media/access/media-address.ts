import { languageCodes, type LanguageCode } from '@glasshouse/contract'

/** The part of a video in an address. */
export type MediaPart =
  | { kind: 'master' }
  | { kind: 'playlist' | 'init'; rendition: string }
  | { kind: 'segment'; rendition: string; number: number }
  | { kind: 'thumb'; number: number }
  | { kind: 'subtitle'; lang: LanguageCode }

export type MediaAddress = { videoId: number; grant: string; rest: string }

const ADDRESS = /^\/media\/video\/([1-9]\d{0,14})\/([A-Za-z0-9_-]{1,200})\/([A-Za-z0-9_./-]{1,100})$/

/** Parse the raw path of a request without decoding it. Return null for a path that we never issue. */
export function parseAddress(url: string): MediaAddress | null {
  const [, videoId, grant, rest] = ADDRESS.exec(url.split('?', 1)[0]!) ?? []
  return rest === undefined ? null : { videoId: Number(videoId), grant: grant!, rest }
}

export const addressOf = (videoId: number, grant: string) => `/media/video/${videoId}/${grant}`

/** Parse the part after the grant in an address. Return null when it is invalid. */
export function parsePart(rest: string): MediaPart | null {
  if (rest === 'index.m3u8') return { kind: 'master' }
  const [, rendition, file, number] = /^(\d{3,4}p)\/(index\.m3u8|init\.mp4|(\d{5})\.m4s)$/.exec(rest) ?? []
  if (rendition && number) return { kind: 'segment', rendition, number: Number(number) }
  if (rendition) return { kind: file === 'init.mp4' ? 'init' : 'playlist', rendition }
  const thumb = /^thumbs\/(\d{4})\.webp$/.exec(rest)?.[1]
  if (thumb) return { kind: 'thumb', number: Number(thumb) }
  const lang = languageCodes.find((code) => rest === `subtitles/${code}.vtt`)
  return lang ? { kind: 'subtitle', lang } : null
}
