import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encode } from '../../../apps/server/src/transcode/encode.ts'
import { locateFfmpeg } from '../../../apps/server/src/transcode/locate-ffmpeg.ts'

const run = promisify(execFile)

const ROUNDS = 5
const FILM_SECONDS = 30

export type TranscodingResult = {
  filmSeconds: number
  /** The times of our encoder and of ffmpeg run by hand, by round. */
  ours: Taken[]
  byHand: Taken[]
}

/** Wall-clock seconds, and processor seconds, which other load on the machine does not affect (0 where unknown). */
export type Taken = { seconds: number; processorSeconds: number }

/** Encode a typical phone video with the site's encoder and with ffmpeg run by hand, alternately. */
export async function measureTranscoding(): Promise<TranscodingResult> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bench-film-'))
  try {
    const ffmpeg = await locateFfmpeg({ named: null, searched: process.env.PATH, copies: join(folder, 'bin') })
    if ('missing' in ffmpeg) throw new Error(ffmpeg.missing)
    const film = join(folder, 'film.mp4')
    await run('nice', ['-n', '19', ffmpeg.path, ...filmArguments, film])
    const result: TranscodingResult = { filmSeconds: FILM_SECONDS, ours: [], byHand: [] }
    const hand = () => runByHand(ffmpeg.path, film, fresh(folder))
    const site = () => encode(ffmpeg, { source: film, folder: join(fresh(folder), 'package') })
    for (let round = 0; round < ROUNDS; round += 1) {
      // The first encoder of a round has a cooler machine or a busier disk, so the order alternates.
      const order = round % 2 === 0 ? [hand, site] : [site, hand]
      for (const encoder of order) (encoder === hand ? result.byHand : result.ours).push(await timesOf(encoder))
    }
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 1080p at 30 frames per second with sound. The noise keeps the encoder as busy as camera footage. */
const filmArguments = [
  `-y -loglevel error -f lavfi -i testsrc2=size=1920x1080:rate=30:duration=${FILM_SECONDS},noise=alls=4:allf=t`,
  `-f lavfi -i sine=frequency=440:duration=${FILM_SECONDS}`,
  '-c:v libx264 -preset ultrafast -b:v 16M -maxrate 16M -bufsize 32M -pix_fmt yuv420p -c:a aac'
].flatMap((words) => words.split(' '))

/** Run the ffmpeg command for the same renditions, thumbnails and poster, with the same encoder settings. */
async function runByHand(ffmpeg: string, film: string, folder: string): Promise<void> {
  mkdirSync(join(folder, 'thumbs'))
  const threads = Math.min(4, availableParallelism())
  const words = [
    `-loglevel error -i ${film} -map 0:v -map 0:a -map 0:v -map 0:a`,
    '-filter:v:0 scale=854:480 -maxrate:v:0 1400k -bufsize:v:0 2800k',
    '-filter:v:1 scale=1280:720 -maxrate:v:1 3000k -bufsize:v:1 6000k',
    `-c:v libx264 -preset veryfast -crf 23 -threads:v ${threads} -pix_fmt yuv420p -profile:v high -sc_threshold 0 -g 9999`,
    '-force_key_frames expr:gte(t,n_forced*3) -c:a aac -b:a 128k -ac 2 -ar 48000',
    '-f hls -hls_time 3 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments',
    '-master_pl_name master.m3u8 -hls_segment_filename %v/%05d.m4s',
    ['-var_stream_map', 'v:0,a:0,name:480p v:1,a:1,name:720p', '%v/index.m3u8'],
    '-map 0:v -vf fps=1/5,scale=160:90 -c:v libwebp -quality 60 thumbs/%04d.webp',
    '-map 0:v -vf scale=1280:720 -c:v libwebp -quality 80 -frames:v 1 -update 1 poster.webp'
  ]
  // The same priority as the site's encoder, so that other load slows both equally.
  const typed = words.flatMap((line) => (typeof line === 'string' ? line.split(' ') : line))
  await run('nice', ['-n', '19', ffmpeg, ...typed], { cwd: folder })
}

function fresh(folder: string): string {
  return mkdtempSync(join(folder, 'round-'))
}

async function timesOf(encodeOnce: () => Promise<unknown>): Promise<Taken> {
  const [start, processorStart] = [performance.now(), childProcessorSeconds()]
  await encodeOnce()
  return { seconds: (performance.now() - start) / 1000, processorSeconds: childProcessorSeconds() - processorStart }
}

const TICKS_PER_SECOND = 100

/** Return the processor seconds, in user and system mode, of finished child processes. */
function childProcessorSeconds(): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
