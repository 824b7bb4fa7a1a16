import { Range } from '@remix-run/headers'
import type { ByteRange } from '../../../storage/storage.ts'

/**
 * Returns the part of a file that a `range` header requests. Returns null when the whole file is to be sent: for several
 * ranges and for a header that is not a valid range of bytes. Returns `beyond` when the file has none of the bytes.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const requested = Range.from(header ?? null)
  if (requested.unit !== 'bytes' || requested.ranges.length !== 1) return null
  const [part] = requested.normalize(size)
  return part && part.start <= part.end ? part : 'beyond'
}
