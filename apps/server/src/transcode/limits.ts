/** The limits of a source and of one run of ffmpeg. */
export type Limits = {
  durationSeconds: number
  /** Pixels of one frame. */
  pixels: number
  framesPerSecond: number
  streams: number
  /** CPU seconds of all cores for each second of the source, plus a minute. */
  cpuPerSecond: number
  /** Wall-clock seconds for each second of the source, plus a minute. */
  wallPerSecond: number
  memoryMebibytes: number
  /** The limit of each file written. */
  fileMebibytes: number
}

/** Enough for four hours from a phone or camera; a machine with two cores finishes well before. */
export const defaultLimits: Limits = {
  durationSeconds: 4 * 3600,
  pixels: 8192 * 4352,
  framesPerSecond: 240,
  streams: 32,
  cpuPerSecond: 40,
  wallPerSecond: 40,
  memoryMebibytes: 6144,
  fileMebibytes: 128
}

/**
 * Thrown when a source cannot be used. The message is for operators: ffmpeg's report, or the limit that was exceeded.
 */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
}
