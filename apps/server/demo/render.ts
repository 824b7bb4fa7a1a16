import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Film } from './film.ts'
import { drawFrame, pixelsOf, secondsOf } from './film.ts'
import { perform } from './sound/music.ts'
import { toWav } from './sound/track.ts'

/** Draw every frame of a film and write it with its music as a master file of hardly any loss. */
export async function renderMaster(film: Film, { ffmpeg, path }: { ffmpeg: string; path: string }): Promise<void> {
  const wav = `${path}.wav`
  const seconds = secondsOf(film)
  const rate = film.lines === 720 ? 15 : 12
  await writeFile(wav, toWav(perform(film.music, seconds)))
  const [width, height] = pixelsOf(film)
  const pictures = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i pipe:0`
  const coding = `-c:v libx264 -preset ultrafast -crf 8 -pix_fmt yuv420p -c:a flac -threads 2`
  const options = ['-v', 'error', '-y', ...pictures.split(' '), '-i', wav, ...coding.split(' '), path]
  const encoder = spawn('nice', ['-n', '19', ffmpeg, ...options], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  for (let frame = 0; frame < seconds * rate; frame++) {
    const pixels = await pixelsAt(film, frame / rate)
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  await rm(wav)
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} over ${film.slug}`)
}

function pixelsAt(film: Film, second: number): Promise<Buffer> {
  return sharp(Buffer.from(drawFrame(film, second)))
    .removeAlpha()
    .raw()
    .toBuffer()
}
