import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode } from '../src/transcode/encode.ts'
import { locateFfmpeg } from '../src/transcode/locate-ffmpeg.ts'
import type { Ffmpeg } from '../src/transcode/locate-ffmpeg.ts'
import type { Film } from './film.ts'
import { drawFrame } from './film.ts'
import { FILMS } from './films.ts'
import { renderMaster } from './render.ts'
import { writeSubtitles } from './subtitles.ts'

/** Flat drawings stay clear at a factor that would smear a photograph. */
const QUALITY = { preset: 'medium', crf: 39, tune: 'animation', audioKilobits: 40 } as const
const VIDEOS = join(import.meta.dirname, 'videos')

await main(process.argv.slice(2))

/** Make the packages of the named videos again, or those of all. */
async function main(slugs: readonly string[]): Promise<void> {
  const unknown = slugs.filter((slug) => !FILMS.some((film) => film.slug === slug))
  if (unknown.length > 0) throw new Error(`no such film: ${unknown.join(', ')}`)
  const place = await mkdtemp(join(tmpdir(), 'glasshouse-demo-'))
  try {
    const ffmpeg = await locateFfmpeg({
      named: process.env.FFMPEG_PATH ?? null,
      searched: process.env.PATH,
      copies: place
    })
    if ('missing' in ffmpeg) throw new Error(ffmpeg.missing)
    for (const film of FILMS) {
      if (slugs.length === 0 || slugs.includes(film.slug)) await makePackage(film, ffmpeg, place)
    }
  } finally {
    await rm(place, { recursive: true })
  }
}

async function makePackage(film: Film, ffmpeg: Ffmpeg, place: string): Promise<void> {
  const start = performance.now()
  const master = join(place, `${film.slug}.mkv`)
  const made = join(place, film.slug)
  const folder = join(VIDEOS, film.slug)
  await renderMaster(film, { ffmpeg: ffmpeg.path, path: master })
  const { poster } = await encode(ffmpeg, { source: master, folder: made, quality: QUALITY })
  await sharp(Buffer.from(drawFrame(film, film.posterAt)))
    .resize(poster.width, poster.height)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(made, 'poster.webp'))
  await writeSubtitles(film.slug, made)
  await rm(folder, { recursive: true, force: true })
  await cp(made, folder, { recursive: true })
  await rm(master)
  process.stdout.write(`${film.slug}: ${Math.round((performance.now() - start) / 1000)} s\n`)
}
