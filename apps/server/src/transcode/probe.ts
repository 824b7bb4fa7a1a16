import { SourceRefused, type Limits } from './limits.ts'
import type { Ffmpeg } from './locate-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/** A source as ffmpeg sees it. */
export type Source = {
  format: string
  /** Null when the file does not state it. */
  durationSeconds: number | null
  codec: string
  /** As displayed: rotated, and with square pixels. */
  width: number
  height: number
  framesPerSecond: number | null
  colours: { space: string; transfer: string }
  /** The number of the default audio stream; null without one. */
  audio: number | null
}

/** Video containers only: no playlists, scripts, pictures, text or devices. */
const CONTAINERS = 'mov,matroska,avi,mpegts,mpeg,flv,ogg'
const DECODERS = [
  'h264,hevc,av1,libdav1d,vp8,vp9,libvpx,libvpx-vp9,mpeg4,mpeg2video,mpeg1video,mjpeg,prores,dnxhd,theora,ffv1',
  'msmpeg4v3,h263,flv,dvvideo,rawvideo,aac,aac_latm,mp3,mp3float,mp2,mp2float,ac3,eac3,opus,libopus,vorbis,libvorbis',
  'flac,alac,amrnb,amrwb,dca,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8,pcm_mulaw,pcm_alaw'
].join(',')

/** Return the arguments that open a source in the run's folder: local, of a known kind, within limits. */
export function openSource(limits: Limits, threads: number): string[] {
  return [
    ['-hide_banner', '-nostdin', '-y', '-loglevel', 'repeat+level+info', '-max_alloc', String(1024 ** 3)],
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS, '-codec_whitelist', DECODERS],
    ['-max_streams', String(limits.streams), '-max_pixels', String(limits.pixels), '-threads', String(threads)]
  ].flat()
}

type Probe = { folder: string; file: string; limits: Limits; signal?: AbortSignal | undefined }

/** Open a source and decode its first frame. Refuse a file that is not a video or exceeds the limits. */
export async function probe({ path }: Ffmpeg, { folder, file, limits, signal }: Probe): Promise<Source> {
  const output = await runFfmpeg({
    ffmpeg: path,
    arguments: [
      openSource(limits, 1),
      ['-i', `file:${file}`, '-map', '0:V:0', '-frames:v', '1'],
      ['-filter_threads', '1', '-vf', 'showinfo=checksum=0', '-f', 'null', '-']
    ].flat(),
    folder,
    limits: { cpuSeconds: 60, wallSeconds: 120, memoryMebibytes: limits.memoryMebibytes, fileMebibytes: 1 },
    signal
  })
  const source = readProbe(output)
  requireWithin(source, limits)
  return source
}

/** Parse ffmpeg's report on its input and first frame. */
function readProbe(marked: string): Source {
  const report = marked.replaceAll('[info] ', '')
  const input = report.split('\nStream mapping:', 1)[0]!
  const streams = [...input.matchAll(/^ {2}Stream #0:(\d+)\S*: (Video|Audio): (.*)$/gm)]
  const video = streams.find(([, , kind, facts]) => kind === 'Video' && !facts!.includes('(attached pic)'))
  const audios = streams.filter(([, , kind, facts]) => kind === 'Audio' && !facts!.startsWith('none'))
  const audio = audios.find(([, , , facts]) => facts!.includes('(default)')) ?? audios[0]
  const picture = /\] n: *0 .*? sar:(\d+)\/(\d+) s:(\d+)x(\d+) /.exec(report)
  if (!video || !picture) throw new SourceRefused('there is no picture in it')
  const [sarWidth, sarHeight, width, height] = picture.slice(1).map(Number) as [number, number, number, number]
  return {
    format: /Input #0, (\S+), from/.exec(input)?.[1] ?? '',
    durationSeconds: secondsOf(/^ {2}Duration: (\S+), /m.exec(input)?.[1]),
    codec: /^\w+/.exec(video[3]!)?.[0] ?? '',
    width: Math.max(1, Math.round(sarWidth > 0 && sarHeight > 0 ? (width * sarWidth) / sarHeight : width)),
    height,
    framesPerSecond: rateOf(video[3]!),
    colours: {
      space: /color_space:(\S+)/.exec(report)?.[1] ?? 'unknown',
      transfer: /color_trc:(\S+)/.exec(report)?.[1] ?? 'unknown'
    },
    audio: audio ? Number(audio[1]) : null
  }
}

function secondsOf(text: string | undefined): number | null {
  const parts = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text ?? '')
  return parts && Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
}

/** Return the average frame rate; for a variable rate, its steady part if there is one. */
function rateOf(facts: string): number | null {
  const rate = (unit: string) => {
    const found = new RegExp(`([\\d.]+)(k?) ${unit}\\b`).exec(facts)
    return found && Number(found[1]) * (found[2] ? 1000 : 1)
  }
  const average = rate('fps')
  const pace = rate('tbr')
  if (average === null || average === 0) return pace
  return pace !== null && pace > average && pace < average * 1.5 ? pace : average
}

function requireWithin({ durationSeconds, width, height, framesPerSecond }: Source, limits: Limits): void {
  if (durationSeconds !== null && durationSeconds > limits.durationSeconds) {
    throw new SourceRefused(`lasts ${Math.round(durationSeconds)} seconds; ${limits.durationSeconds} are allowed`)
  }
  if (width * height > limits.pixels) throw new SourceRefused(`a picture of ${width} × ${height} is too large`)
  if (Math.min(width, height) < 16 || Math.max(width, height) > 6 * Math.min(width, height)) {
    throw new SourceRefused(`a picture of ${width} × ${height} cannot be shown as a video`)
  }
  if (framesPerSecond !== null && framesPerSecond > limits.framesPerSecond) {
    throw new SourceRefused(`${framesPerSecond} pictures a second; ${limits.framesPerSecond} are allowed`)
  }
}
