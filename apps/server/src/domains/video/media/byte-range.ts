import type { ByteRange } from '../../../storage/storage.ts'

/**
 * The part of a file that a `range` header asks for: null where the whole is to be sent, as it is for several ranges and
 * for what is no range of bytes; `beyond` where nothing of what is asked for exists.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'beyond'
}
