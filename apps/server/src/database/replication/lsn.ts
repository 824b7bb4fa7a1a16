/** A position in PostgreSQL's write-ahead log, in bytes. */
export type Lsn = bigint

export const SEGMENT_BYTES = 16n * 1024n * 1024n
const SEGMENTS_PER_NAME = 0x1_0000_0000n / SEGMENT_BYTES

/** Parse PostgreSQL's form, as `0/1B81C20`. */
export function parseLsn(text: string): Lsn {
  const [high, low] = text.split('/') as [string, string]
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function formatLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`
}

/** Return the start of the segment that contains a position. */
export function segmentStart(lsn: Lsn): Lsn {
  return lsn - (lsn % SEGMENT_BYTES)
}

/** Return the file name of the segment that contains a position. */
export function segmentName(timeline: number, lsn: Lsn): string {
  const segment = lsn / SEGMENT_BYTES
  return [BigInt(timeline), segment / SEGMENTS_PER_NAME, segment % SEGMENTS_PER_NAME]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}
