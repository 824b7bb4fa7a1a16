import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode } from '../../src/transcode/encode.ts'
import type { Manifest } from '../../src/transcode/manifest.ts'
import { manifestSchema } from '../../src/domains/video/index.ts'
import { ffmpeg, folder, h264, joinRendition, makeVideo, picture, readFfmpegLog, tone } from './make-video.ts'

type Package = { place: string; manifest: Manifest }

async function encoded(source: string): Promise<Package> {
  const place = join(folder, randomBytes(6).toString('hex'))
  return { place, manifest: await encode(ffmpeg, { source, folder: place }) }
}

/**
 * Mark the picture of an MP4 as rotated by 90 degrees, only in its header: old versions of ffmpeg have no option for
 * it.
 */
async function markRotated(file: string): Promise<string> {
  const MATRIX_AT = 44
  const bytes = await readFile(file)
  const matrix = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
  for (const [index, value] of matrix.entries())
    bytes.writeInt32BE(value, bytes.indexOf('tkhd') + MATRIX_AT + index * 4)
  const rotated = join(folder, 'rotated.mp4')
  await writeFile(rotated, bytes)
  return rotated
}

/** Decode a whole rendition with ffmpeg and return its properties: anything wrong is an error. */
async function decode({ place, manifest }: Package, at = 0): Promise<string> {
  const { name, segments } = manifest.renditions[at]!
  const file = await joinRendition(place, name, segments.length)
  return readFfmpegLog('-xerror', '-i', file, '-map', '0', '-f', 'null', '-')
}

const lengths = ({ renditions }: Manifest) => renditions.map(({ segments }) => segments.map(({ ms }) => ms))

describe('a video becomes a package', { timeout: 180_000 }, () => {
  test('of two renditions with the same cuts where it is large enough, with poster, thumbnails and manifest', async () => {
    const source = await makeVideo('wide.mp4', ...picture('1280x720', 7), ...tone(440, 7), ...h264, '-c:a', 'aac')
    const progress: number[] = []
    const place = join(folder, 'wide')
    const manifest = await encode(ffmpeg, { source, folder: place, onProgress: (done) => progress.push(done) })
    expect(manifestSchema.parse(JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8')))).toEqual(manifest)
    expect(manifest.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['480p', 854, 480],
      ['720p', 1280, 720]
    ])
    expect(lengths(manifest)).toEqual([
      [3000, 3000, 1000],
      [3000, 3000, 1000]
    ])
    expect(manifest.durationMs).toBe(7000)
    expect(progress.at(-1)).toBe(1)
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
    const report = [await decode({ place, manifest }, 0), await decode({ place, manifest }, 1)]
    for (const one of report)
      expect(one).toMatch(/Video: h264 \(High\).*yuv420p\(tv, bt709.*\n(?:.*\n)*.*Audio: aac.*48000 Hz, stereo/)
    expect((await readdir(place)).toSorted()).toEqual(['480p', '720p', 'manifest.json', 'poster.webp', 'thumbs'])
    expect((await readdir(join(place, '480p'))).toSorted()).toEqual(['00001.m4s', '00002.m4s', '00003.m4s', 'init.mp4'])
    expect(await readdir(join(place, 'thumbs'))).toHaveLength(manifest.thumbs.count)
    expect(manifest.thumbs.count).toBe(2)
    expect(await sharp(await readFile(join(place, 'poster.webp'))).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 720
    })
    expect(await sharp(await readFile(join(place, 'thumbs/0002.webp'))).metadata()).toMatchObject({
      width: 160,
      height: 90
    })
  })

  test('with the size and bandwidth of its files', async () => {
    const source = await makeVideo('sized.mp4', ...picture('320x180', 7), ...h264)
    const { place, manifest } = await encoded(source)
    const [rendition] = manifest.renditions
    const sizes = await Promise.all(
      rendition!.segments.map(async (_, at) => (await readFile(join(place, `480p/0000${at + 1}.m4s`))).length)
    )
    expect(rendition!.segments.map(({ bytes }) => bytes)).toEqual(sizes)
    expect(rendition!.averageBandwidth).toBe(Math.ceil((sizes.reduce((a, b) => a + b) * 8000) / manifest.durationMs))
    expect(rendition!.bandwidth).toBeGreaterThanOrEqual(rendition!.averageBandwidth)
  })
})

type Kind = { words: string[]; size: [number, number]; ms: number; audio?: boolean; file?: string }

/** Ten bits a colour of high dynamic range, upright, as newer phones record. */
const hdr = [
  '-c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p10le',
  '-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -c:a aac'
].flatMap((words) => words.split(' '))

const kinds: Record<string, Kind> = {
  'upright, 10 bits, high dynamic range': {
    words: [...picture('180x320'), ...tone(440), ...hdr],
    size: [180, 320],
    ms: 4000,
    audio: true
  },
  '10 bits without sound': {
    words: [
      ...picture('320x180'),
      '-c:v',
      'libvpx-vp9',
      '-pix_fmt',
      'yuv420p10le',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8'
    ],
    size: [320, 180],
    ms: 4000,
    file: 'ten.webm'
  },
  'pictures at any time': {
    words: [...picture('320x240'), '-vf', "select='not(mod(n,3))+between(n,20,40)'", '-fps_mode', 'vfr', ...h264],
    size: [320, 240],
    ms: 4000
  },
  'odd sides and full colours': {
    words: [...picture('321x239'), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'],
    size: [320, 238],
    ms: 4000
  },
  'very small': { words: [...picture('64x36'), '-c:v', 'mjpeg'], size: [64, 36], ms: 4000, file: 'small.avi' },
  'pixels that are not square': {
    words: [...picture('320x240'), '-vf', 'setsar=2/1', ...h264],
    size: [640, 240],
    ms: 4000
  },
  'a stream of television': {
    words: [...picture('320x240'), ...tone(440), '-c:v', 'mpeg2video', '-c:a', 'mp2'],
    size: [320, 240],
    ms: 4000,
    audio: true,
    file: 'television.ts'
  },
  'more pictures than a screen shows': {
    words: [...picture('320x240', 4, '120'), ...h264],
    size: [320, 240],
    ms: 4000
  },
  'a picture every other second': { words: [...picture('320x240', 8, '0.5'), ...h264], size: [320, 240], ms: 8000 },
  'the rate of American television': {
    words: [...picture('320x240', 4, '30000/1001'), ...h264],
    size: [320, 240],
    ms: 4004
  }
}

describe('the formats of cameras and phones', { timeout: 180_000 }, () => {
  test.each(Object.entries(kinds))('%s', async (name, { words, size, ms, audio = false, file }) => {
    const source = await makeVideo(file ?? `${name.replaceAll(/\W+/g, '-')}.mp4`, ...words)
    const made = await encoded(source)
    const { renditions, durationMs } = made.manifest
    expect(renditions.map(({ name: one, width, height }) => [one, width, height])).toEqual([['480p', ...size]])
    expect(Math.abs(durationMs - ms)).toBeLessThanOrEqual(100)
    expect(Math.abs(renditions[0]!.segments[0]!.ms - 3000)).toBeLessThanOrEqual(100)
    const report = await decode(made)
    expect(report).toMatch(new RegExp(`Video: h264.*yuv420p\\(tv, bt709.*${size.join('x')}`))
    expect(report.includes('Audio: aac')).toBe(audio)
    expect(renditions[0]!.codecs).toMatch(audio ? /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/ : /^avc1\.[0-9a-f]{6}$/)
  })

  test('one with a rotation mark in the file is rotated for good', async () => {
    const lying = await makeVideo('lying.mp4', ...picture('320x180'), ...h264)
    const made = await encoded(await markRotated(lying))
    expect(made.manifest.renditions[0]).toMatchObject({ width: 180, height: 320 })
    expect(made.manifest.poster).toEqual({ width: 180, height: 320 })
    expect(await decode(made)).not.toContain('rotation')
  })

  test('of several audio tracks the default one is used', async () => {
    const marks = ['-disposition:a:0', '0', '-disposition:a:1', 'default']
    const inputs = [...picture('320x180'), '-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo:d=4', ...tone(880)]
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', ...marks]
    const source = await makeVideo('tracks.mkv', ...inputs, ...maps, ...h264, '-c:a', 'aac', '-shortest')
    const { place, manifest } = await encoded(source)
    const joined = await joinRendition(place, '480p', manifest.renditions[0]!.segments.length)
    const report = await readFfmpegLog('-i', joined, '-map', '0:a', '-af', 'volumedetect', '-f', 'null', '-')
    expect(report.match(/Stream #0:\d.*Audio/g)).toHaveLength(2)
    // The other one is silent.
    expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(report)?.[1])).toBeGreaterThan(-40)
  })

  test('aborted encoding leaves nothing', async () => {
    const source = await makeVideo('long.mp4', ...picture('640x360', 20), ...h264)
    const place = join(folder, 'given-up')
    const control = new AbortController()
    const work = encode(ffmpeg, {
      source,
      folder: place,
      quality: { preset: 'veryslow' },
      signal: control.signal,
      onProgress: () => control.abort()
    })
    await expect(work).rejects.toThrow(/abort/)
    expect(existsSync(place)).toBe(false)
    expect(existsSync(source)).toBe(true)
  })
})
