import type { Cut, Manifest } from './manifest.ts'

type Rendition = Manifest['renditions'][number]

/** Return the playlist of a video's renditions. */
export function masterPlaylist({ renditions }: Manifest): string {
  const lines = renditions.flatMap((rendition) => {
    const { bandwidth, averageBandwidth, codecs, width, height } = rendition
    const facts = `BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`
    return [`#EXT-X-STREAM-INF:${facts}`, `${rendition.name}/index.m3u8`]
  })
  return [...HEAD, '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/** Return the playlist of one rendition up to a cut, with nothing of the rest. */
export function renditionPlaylist({ segments }: Rendition, cut: Cut): string {
  const shown = segments.slice(0, cut.segments)
  const longest = Math.max(...shown.map(({ ms }) => ms))
  const lines = shown.flatMap(({ ms }, index) => [
    `#EXTINF:${(ms / 1000).toFixed(3)},`,
    `${segmentName(index + 1)}.m4s`
  ])
  return [
    ...HEAD,
    `#EXT-X-TARGETDURATION:${Math.round(longest / 1000)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    ...lines,
    '#EXT-X-ENDLIST',
    ''
  ].join('\n')
}

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7']

export const segmentName = (number: number) => String(number).padStart(5, '0')
export const thumbName = (number: number) => String(number).padStart(4, '0')
