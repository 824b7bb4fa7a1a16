import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { locateFfmpeg, type Ffmpeg } from '../../src/transcode/locate-ffmpeg.ts'

const run = promisify(execFile)

/** A folder of this test process, which runs one file after another. */
export const folder = mkdtempSync(join(inject('runFolder'), 'films-'))

export const ffmpeg = await findProgram()

async function findProgram(): Promise<Ffmpeg> {
  const found = await locateFfmpeg({ named: null, searched: process.env.PATH, copies: join(folder, 'bin') })
  if ('missing' in found) throw new Error(found.missing)
  return found
}

/** Run ffmpeg and return its output. */
export async function readFfmpegLog(...words: string[]): Promise<string> {
  const { stderr } = await run('nice', ['-n', '19', ffmpeg.path, '-hide_banner', '-nostdin', '-y', ...words])
  return stderr
}

/** Return a moving picture of a size and length in seconds, as an input of ffmpeg. */
export const picture = (size: string, seconds = 4, rate = '25') =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`.split(' ')

/** Return a tone of a frequency in hertz, as an input of ffmpeg. */
export const tone = (hertz: number, seconds = 4) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`]

/** A fast H.264 encoding. */
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Make a video with ffmpeg and return its path. */
export async function makeVideo(name: string, ...words: string[]): Promise<string> {
  const file = join(folder, name)
  await readFfmpegLog('-loglevel', 'error', ...words, file)
  return file
}

/** Write a file with these bytes and return its path. */
export async function makeFile(name: string, bytes: Buffer | string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

/** Join one rendition of a package into one file, as a player would, and return its path. */
export async function joinRendition(place: string, rendition: string, segments: number): Promise<string> {
  const names = ['init.mp4', ...Array.from({ length: segments }, (_, at) => `${String(at + 1).padStart(5, '0')}.m4s`)]
  const parts = await Promise.all(names.map((name) => readFile(join(place, rendition, name))))
  return makeFile(`joined-${rendition}-${parts.length}-${process.hrtime.bigint()}.mp4`, Buffer.concat(parts))
}
