import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { encode } from '../../src/transcode/encode.ts'
import { defaultLimits, SourceRefused, type Limits } from '../../src/transcode/limits.ts'
import { runFfmpeg } from '../../src/transcode/run-ffmpeg.ts'
import { isFullSize, rounds, timeFor } from '../support/full-size.ts'
import { pointToOtherFile } from './foreign-data.ts'
import { ffmpeg, folder, h264, makeFile, makeVideo, picture, tone } from './make-video.ts'

/** Count requests here: only a file could have caused them. */
const requests: string[] = []
const canary = createServer((request, answer) => {
  requests.push(request.url ?? '')
  answer.end()
}).listen(0, '127.0.0.1')
await once(canary, 'listening')
afterAll(() => canary.close())
const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`

const video = await makeVideo('film.mp4', ...picture('320x180'), ...tone(440), ...h264, '-c:a', 'aac')
const quickFilm = await makeVideo('quick.mp4', '-i', video, '-c', 'copy', '-movflags', '+faststart')
const matroska = await makeVideo('film.mkv', '-i', video, '-c', 'copy')

const SECRET = 'SECRET-OF-THE-SERVER'
const secret = await makeFile('secret', `${SECRET}\n`)

/** Try to encode an invalid file and return the error. Expect nothing to be left of the attempt. */
async function refusal(source: string, limits: Partial<Limits> = {}): Promise<string> {
  const place = join(folder, randomBytes(6).toString('hex'))
  const error = await encode(ffmpeg, { source, folder: place, limits }).then(
    () => null,
    (reason: unknown) => reason
  )
  expect(error, source).toBeInstanceOf(SourceRefused)
  expect(existsSync(place)).toBe(false)
  expect(requests).toEqual([])
  const { message } = error as SourceRefused
  for (const secretText of [SECRET, 'root:', folder]) expect(message).not.toContain(secretText)
  return message
}

const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:5
#EXTINF:5,
${address}/segment.ts
#EXTINF:5,
file:///etc/passwd
#EXTINF:5,
file://${secret}
#EXT-X-ENDLIST
`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="file:///etc/passwd"/></svg>`

describe('T10: a file that is not a video is refused, and makes no request', () => {
  test.each([
    ['an HLS playlist', playlist, /m3u8|whitelist/],
    ['an HLS playlist by its first bytes only', `#EXTM3U\n${address}/a.m3u8\n`, /.+/],
    [
      'a concat script',
      `ffconcat version 1.0\nfile /etc/passwd\nfile '${secret}'\nfile ${address}/a\n`,
      /concat: Format not on whitelist/
    ],
    ['a DASH manifest', `<?xml version="1.0"?><MPD><BaseURL>${address}/</BaseURL></MPD>`, /.+/],
    ['an SDP description', `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`, /.+/],
    ['an SVG picture', svg, /.+/],
    ['a page', '<!doctype html><script>alert(1)</script>', /Invalid data/],
    ['words under the name of a film', 'not a film at all', /Invalid data/],
    ['noise', randomBytes(100_000), /Invalid data/],
    ['one byte', 'x', /Invalid data/]
  ])('%s', async (_name, bytes, reason) => {
    expect(await refusal(await makeFile('hostile.mp4', bytes))).toMatch(reason)
  })

  test('a video that claims to have its pictures in another file of the server', async () => {
    const lying = await makeFile('other-file.mov', pointToOtherFile(await readFile(video), video))
    expect(await refusal(lying)).toMatch(/.+/)
  })

  test('a picture, an animated picture and a sound', async () => {
    const png = await makeVideo('picture.png', ...picture('64x64', 1), '-frames:v', '1')
    expect(await refusal(png)).toMatch(/png_pipe: Format not on whitelist/)
    expect(await refusal(await makeVideo('moving.gif', ...picture('64x64', 1)))).toMatch(/gif: Format not on whitelist/)
    expect(await refusal(await makeVideo('sound.mp4', ...tone(440), '-c:a', 'aac'))).toMatch(/matches no streams/)
  })
})

describe('T10: a broken video is refused with the reason of ffmpeg', () => {
  test('one without its end', async () => {
    const whole = await readFile(video)
    const cut = await makeFile('cut.mp4', whole.subarray(0, Math.floor(whole.length / 2)))
    expect(await refusal(cut)).toMatch(/moov atom not found/)
    for (const one of [quickFilm, matroska]) {
      const bytes = await readFile(one)
      const half = await makeFile('half.mp4', bytes.subarray(0, Math.floor(bytes.length / 2)))
      expect(await refusal(half)).toMatch(/its pictures end after \d of 4 seconds/)
    }
  })

  const damagedFiles = rounds(200, 2)
  test(
    'one with altered bytes is refused or repaired, and never kills anything',
    { timeout: timeFor(damagedFiles, 60_000) },
    async () => {
      const bytes = await readFile(quickFilm)
      for (let round = 0; round < damagedFiles; round += 1) {
        const spoilt = Buffer.from(bytes)
        for (let index = 0; index < 40; index += 1) spoilt[Math.floor(Math.random() * spoilt.length)]! ^= 0xff
        const place = join(folder, randomBytes(6).toString('hex'))
        const source = await makeFile('spoilt.mp4', spoilt)
        const end = await encode(ffmpeg, { source, folder: place }).catch((reason: unknown) => reason)
        if (end instanceof Error) expect(end).toBeInstanceOf(SourceRefused)
        expect(existsSync(place)).toBe(!(end instanceof Error))
      }
    }
  )
})

describe('T10: a video that would use too much is refused', () => {
  test('too many pixels, before any of them is decoded', async () => {
    const huge = await makeVideo(
      'huge.avi',
      '-f',
      'lavfi',
      '-i',
      'color=size=8000x8000:rate=1:duration=1',
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg'
    )
    expect(await refusal(huge)).toMatch(/exceeds specified max pixel count/)
    const pixels = 320 * 180 - 1
    expect(await refusal(video, { pixels })).toMatch(/too large|max pixel count/)
  })

  test('too long by its header, and by its content', async () => {
    expect(await refusal(video, { durationSeconds: 3 })).toBe('lasts 4 seconds; 3 are allowed')
    const bytes = Buffer.from(await readFile(matroska))
    // Matroska's duration: an element with eight bytes of a floating-point number.
    const place = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
    bytes.writeDoubleBE(1e12, place + 3)
    expect(await refusal(await makeFile('endless.mkv', bytes))).toMatch(/^lasts \d+ seconds; 14400 are allowed$/)
    const silent = await makeVideo('silent.ts', ...picture('160x90', 6), '-c:v', 'mpeg2video')
    expect(await refusal(silent, { durationSeconds: 3 })).toMatch(/lasts/)
  })

  test('too many frames a second, too flat, and too many streams', async () => {
    const fast = await makeVideo('fast.mp4', ...picture('160x90', 1, '500'), ...h264)
    expect(await refusal(fast)).toBe('500 pictures a second; 240 are allowed')
    const flat = await makeVideo('flat.mp4', ...picture('640x32', 1), ...h264)
    expect(await refusal(flat)).toBe('a picture of 640 × 32 cannot be shown as a video')
    const maps = Array.from({ length: 6 }, () => ['-map', '0:v']).flat()
    const many = await makeVideo('many.mkv', '-i', video, ...maps, '-c', 'copy')
    expect(await refusal(many, { streams: 4 })).toMatch(/exceeds max_streams/)
  })

  test('more time, memory or bytes than it may have', { timeout: 4 * 60_000 }, async () => {
    const long = await makeVideo('long.mp4', ...picture('640x360', isFullSize ? 120 : 30), ...h264)
    const run = (words: string[], limits: object) =>
      runFfmpeg({
        ffmpeg: ffmpeg.path,
        arguments: ['-nostdin', '-y', '-loglevel', 'repeat+level+error', '-i', basename(long), ...words],
        folder,
        limits: { cpuSeconds: 60, wallSeconds: 60, memoryMebibytes: 4096, fileMebibytes: 64, ...limits }
      })
    const slow = ['-c:v', 'libx264', '-preset', 'placebo', '-f', 'null', '-']
    await expect(run(slow, { cpuSeconds: 1 })).rejects.toThrow(/time of the processor is used up/)
    await expect(run(slow, { wallSeconds: 1 })).rejects.toThrow('took longer than 1 seconds')
    await expect(run(['-c:v', 'rawvideo', 'raw.avi'], { fileMebibytes: 2 })).rejects.toThrow(
      /larger than is allowed|too large/
    )
    await expect(run(slow, { memoryMebibytes: 200 })).rejects.toThrow(SourceRefused)
    expect(defaultLimits.memoryMebibytes).toBeLessThanOrEqual(8192)
  })

  test('a file that claims to be larger than it is costs nothing', async () => {
    const sparse = await makeFile('sparse.mp4', await readFile(video))
    await truncate(sparse, 4 * 1024 ** 3)
    const place = join(folder, 'sparse')
    const end = await encode(ffmpeg, { source: sparse, folder: place }).catch((reason: unknown) => reason)
    // It is refused, or becomes the four seconds that it contains.
    if (end instanceof Error) expect(end).toBeInstanceOf(SourceRefused)
    else expect(end).toMatchObject({ durationMs: 4000 })
    expect(existsSync(place)).toBe(!(end instanceof Error))
  })
})

test('T10: no name of a file is ever part of a command', async () => {
  const name = `; touch pwned; $(touch pwned) -y "'.mp4`
  const source = await makeFile(name, await readFile(video))
  const manifest = await encode(ffmpeg, { source, folder: join(folder, 'named') })
  expect(manifest.durationMs).toBe(4000)
  expect(existsSync(join(folder, 'pwned')) || existsSync('pwned')).toBe(false)
})
