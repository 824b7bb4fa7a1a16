import type { Ffmpeg } from './locate-ffmpeg.ts'
import type { Limits } from './limits.ts'
import { SEGMENT_SECONDS, THUMB_SECONDS, type Plan, type PlannedRendition, type Quality } from './plan.ts'
import { openSource, type Source } from './probe.ts'

export type Encoding = {
  /** The name of the source in the folder of the run. */
  file: string
  source: Source
  plan: Plan
  quality: Quality
  limits: Limits
  threads: number
}

const HDR = ['smpte2084', 'arib-std-b67']
const TAGS = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/** Return the arguments of the ffmpeg run that makes a package's renditions and thumbnails. */
export function encodeArguments(ffmpeg: Ffmpeg, encoding: Encoding): string[] {
  const { file, limits, threads } = encoding
  return [
    openSource(limits, threads),
    [
      '-loglevel',
      'repeat+level+error',
      '-nostats',
      '-progress',
      'pipe:1',
      '-stats_period',
      '0.5',
      '-filter_threads',
      '1'
    ],
    ['-i', `file:${file}`],
    renditions(ffmpeg, encoding),
    thumbs(ffmpeg, encoding)
  ].flat()
}

function renditions(ffmpeg: Ffmpeg, { source, plan, quality, limits, threads }: Encoding): string[] {
  const { audio } = source
  const sizes = plan.renditions
  return [
    sizes.flatMap(() => ['-map', '0:V:0', ...(audio === null ? [] : ['-map', `0:${audio}`])]),
    sizes.flatMap((size, index) => video(ffmpeg, { source, plan, size, index })),
    ['-c:v', 'libx264', '-preset', quality.preset, '-crf', String(quality.crf), '-threads:v', String(threads)],
    ...(quality.tune ? ['-tune', quality.tune] : []),
    ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-sc_threshold', '0', '-g', '9999'],
    ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    audio === null ? [] : sound(quality),
    ['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(limits.durationSeconds + 1)],
    ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    ['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments', '-start_number', '1'],
    ['-master_pl_name', 'master.m3u8', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-var_stream_map', sizes.map(({ name }, index) => variant(name, index, audio)).join(' ')],
    ['-hls_segment_filename', '%v/%05d.m4s', '%v/index.m3u8']
  ].flat()
}

function variant(name: string, index: number, audio: number | null): string {
  return audio === null ? `v:${index},name:${name}` : `v:${index},a:${index},name:${name}`
}

type One = { source: Source; plan: Plan; size: PlannedRendition; index: number }

function video(ffmpeg: Ffmpeg, { source, plan, size, index }: One): string[] {
  const filter = `fps=${plan.rate}:start_time=0,${ordinaryColours(ffmpeg, source, size)}`
  return [
    [`-filter:v:${index}`, filter],
    [`-maxrate:v:${index}`, `${size.maxKilobits}k`, `-bufsize:v:${index}`, `${size.maxKilobits * 2}k`]
  ].flat()
}

/** Return the arguments for two audio channels that start with the video, whenever the source's start. */
function sound({ audioKilobits }: Quality): string[] {
  const filter = 'aresample=48000:async=1:first_pts=0'
  return ['-filter:a', filter, '-c:a', 'aac', '-b:a', `${audioKilobits}k`, '-ac', '2', '-ar', '48000']
}

/**
 * Return the arguments of the run that makes the poster: the most distinctive key frame near the start, after the
 * titles; or the first frame of a video without key frames there.
 */
export function posterArguments(ffmpeg: Ffmpeg, encoding: Encoding, from: 'key frames' | 'first pictures'): string[] {
  const { file, source, plan, limits } = encoding
  const after = Math.min((source.durationSeconds ?? 0) * 0.2, 20)
  const isKeys = from === 'key frames'
  const choice = isKeys ? `select='gte(t,${after})',thumbnail=8` : 'thumbnail=24'
  return [
    openSource(limits, 1),
    ['-loglevel', 'repeat+level+error', '-filter_threads', '1', ...(isKeys ? ['-skip_frame', 'nokey'] : [])],
    ['-t', '60', '-i', `file:${file}`],
    still(['-vf', `${choice},${ordinaryColours(ffmpeg, source, plan.poster)}`, '-frames:v', '1']),
    ['-quality', '80', '-f', 'image2', '-update', '1', 'poster.webp']
  ].flat()
}

function thumbs(ffmpeg: Ffmpeg, { source, plan, limits }: Encoding): string[] {
  const choice = `fps=5:start_time=0,select='gte(t,${THUMB_SECONDS}*selected_n)'`
  const filter = `${choice},${ordinaryColours(ffmpeg, source, plan.thumb)}`
  const end = ['-fps_mode', 'passthrough', '-t', String(limits.durationSeconds + 1)]
  return still(['-vf', filter, ...end, '-quality', '60', '-f', 'image2', 'thumbs/%04d.webp'])
}

function still(rest: string[]): string[] {
  return ['-map', '0:V:0', '-c:v', 'libwebp', '-threads:v', '1', '-map_metadata', '-1', ...rest]
}

/** Return the filters that scale, and convert any source to eight bits and standard television colours. */
function ordinaryColours({ canToneMap }: Ffmpeg, { colours, height: sourceHeight }: Source, size: Size): string {
  const { width, height } = size
  const transfer = HDR.find((name) => name === colours.transfer)
  if (transfer !== undefined && canToneMap) {
    return [
      `scale=${width}:${height}`,
      `zscale=rin=tv:min=bt2020nc:pin=bt2020:tin=${transfer}:t=linear:npl=100`,
      'format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p,setsar=1',
      TAGS
    ].join(',')
  }
  // For a source without a matrix, assume the usual one for its size, like players do.
  const matrix = colours.space === 'unknown' ? `:in_color_matrix=${sourceHeight >= 720 ? 'bt709' : 'bt601'}` : ''
  return `scale=${width}:${height}${matrix}:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,${TAGS}`
}

type Size = { width: number; height: number }
