/** What a source may be at most, and what one run of ffmpeg may use. */
export type Limits = {
  durationSeconds: number
  /** Of one picture. */
  pixels: number
  framesPerSecond: number
  streams: number
  /** Of all processors together, for each second of the source; a minute is added. */
  cpuPerSecond: number
  /** By the clock on the wall, for each second of the source; a minute is added. */
  wallPerSecond: number
  memoryMebibytes: number
  /** Of any one file that is written. */
  fileMebibytes: number
}

/** Room for four hours of what a telephone or a camera makes; a machine of two cores is done with that well before. */
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

/** A source cannot be used. The message is for operators: what ffmpeg reported, or which limit it exceeds. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
}
