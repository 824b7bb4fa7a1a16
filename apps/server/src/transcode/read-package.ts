import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SourceRefused } from './limits.ts'
import type { Manifest, Rendition, Segment } from './manifest.ts'
import { THUMB_SECONDS, type Plan, type PlannedRendition } from './plan.ts'

/** Tidy ffmpeg's output folder and return its manifest. Delete the playlists, because each viewer gets new ones. */
export async function readPackage(folder: string, plan: Plan): Promise<Manifest> {
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8')
  const renditions: Rendition[] = []
  for (const planned of plan.renditions) renditions.push(await readRendition(folder, planned, master))
  await rm(join(folder, 'master.m3u8'))
  const [first] = renditions
  if (renditions.some(({ segments }) => segments.length !== first!.segments.length)) {
    throw new SourceRefused('its renditions differ in length')
  }
  const thumbs = await readdir(join(folder, 'thumbs'))
  if (thumbs.length === 0 || !(await readdir(folder)).includes('poster.webp')) {
    throw new SourceRefused('there are too few pictures in it')
  }
  return {
    durationMs: first!.segments.reduce((sum, { ms }) => sum + ms, 0),
    poster: plan.poster,
    thumbs: { everySeconds: THUMB_SECONDS, count: thumbs.length, ...plan.thumb },
    renditions
  }
}

async function readRendition(folder: string, planned: PlannedRendition, master: string): Promise<Rendition> {
  const { name, width, height } = planned
  const place = join(folder, name)
  const init = (await readdir(place)).find((file) => /^init.*\.mp4$/.test(file))
  const playlist = await readFile(join(place, 'index.m3u8'), 'utf8')
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map(([, seconds]) =>
    Math.round(Number(seconds) * 1000)
  )
  if (init === undefined || lengths.length === 0) throw new SourceRefused('there are too few pictures in it')
  if (init !== 'init.mp4') await rename(join(place, init), join(place, 'init.mp4'))
  await rm(join(place, 'index.m3u8'))
  const segments: Segment[] = []
  for (const [index, ms] of lengths.entries()) {
    const { size } = await stat(join(place, `${String(index + 1).padStart(5, '0')}.m4s`))
    segments.push({ ms: Math.max(1, ms), bytes: size })
  }
  const codecs = new RegExp(`CODECS="([^"]+)"\\n${name}/`).exec(master)?.[1]
  if (codecs === undefined) throw new SourceRefused('ffmpeg does not name what it encoded')
  return { name, width, height, ...bandwidths(segments), codecs, segments }
}

function bandwidths(segments: Segment[]): Pick<Rendition, 'bandwidth' | 'averageBandwidth'> {
  const sum = (of: (segment: Segment) => number) => segments.reduce((total, segment) => total + of(segment), 0)
  const rate = (bytes: number, ms: number) => Math.ceil((bytes * 8000) / ms)
  const average = rate(
    sum(({ bytes }) => bytes),
    sum(({ ms }) => ms)
  )
  // A very short last segment says nothing about the bandwidth.
  const peaks = segments.filter(({ ms }) => ms >= 1000).map(({ bytes, ms }) => rate(bytes, ms))
  return { bandwidth: Math.max(average, ...peaks), averageBandwidth: average }
}
