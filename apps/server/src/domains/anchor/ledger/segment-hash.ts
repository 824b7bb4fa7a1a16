import { hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Marker } from '../../../seal.ts'
import type { Segment } from './segment-queries.ts'

type Hashed = Omit<Segment, 'hash' | 'mark'> & { marksFrom: bigint; before: Buffer | null }

const NOTHING = Buffer.alloc(32)

/**
 * Return the hash of a segment over its rows, its number and the previous segment, and the mark that only the key can
 * make.
 */
export function sealSegment(marker: Marker, segment: Hashed): { hash: Buffer; mark: Buffer } {
  const hashed = hashSegment(segment)
  return { hash: hashed, mark: marker(segmentText(hashed)) }
}

/** Return the text of a segment's mark. */
export const segmentText = (hashed: Buffer) => `segment/${hashed.toString('hex')}`

export function hashSegment(segment: Hashed): Buffer {
  const { number, from_id: from, to_id: to, transfers, marks, content, marksFrom, before } = segment
  const body = canonical({
    before: (before ?? NOTHING).toString('hex'),
    content: content.toString('hex'),
    from: String(from),
    marks: String(marks),
    marks_from: String(marksFrom),
    number: String(number),
    to: String(to),
    transfers: String(transfers)
  })
  return hash('sha256', body, 'buffer')
}

/** The content of a segment without rows. */
export const nothing = { transfers: 0n, marks: 0n, content: hash('sha256', '', 'buffer') }
