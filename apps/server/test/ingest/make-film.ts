import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { locateFfmpeg, type Ffmpeg } from '../../src/transcode/locate-ffmpeg.ts'

const run = promisify(execFile)

/** A folder of this test process, which runs one file after the other. */
export const folder = mkdtempSync(join(inject('runFolder'), 'films-'))

export const ffmpeg = await find()

async function find(): Promise<Ffmpeg> {
  const found = await locateFfmpeg({ named: null, searched: process.env.PATH, copies: join(folder, 'bin') })
  if ('missing' in found) throw new Error(found.missing)
  return found
}

/** Runs ffmpeg, and gives what it said. */
export async function say(...words: string[]): Promise<string> {
  const { stderr } = await run('nice', ['-n', '19', ffmpeg.path, '-hide_banner', '-nostdin', '-y', ...words])
  return stderr
}

/** A moving picture of a size and so many seconds, as an input of ffmpeg. */
export const picture = (size: string, seconds = 4, rate = '25') =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`.split(' ')

/** A tone of so many hertz, as an input of ffmpeg. */
export const tone = (hertz: number, seconds = 4) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`]

/** A quick H.264. */
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Makes a film with ffmpeg; its path. */
export async function makeFilm(name: string, ...words: string[]): Promise<string> {
  const file = join(folder, name)
  await say('-loglevel', 'error', ...words, file)
  return file
}

/** A file with these bytes; its path. */
export async function makeFile(name: string, bytes: Buffer | string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

/** One rendition of a package as one file, as a player would put it together; its path. */
export async function joinRendition(place: string, rendition: string, segments: number): Promise<string> {
  const names = ['init.mp4', ...Array.from({ length: segments }, (_, at) => `${String(at + 1).padStart(5, '0')}.m4s`)]
  const parts = await Promise.all(names.map((name) => readFile(join(place, rendition, name))))
  return makeFile(`joined-${rendition}-${parts.length}-${process.hrtime.bigint()}.mp4`, Buffer.concat(parts))
}
