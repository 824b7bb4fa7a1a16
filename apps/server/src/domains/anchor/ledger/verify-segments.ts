import type { Marker } from '../../../seal.ts'
import { nothing, sealSegment } from './segment-hash.ts'
import {
  countBelow,
  selectContents,
  selectHorizon,
  selectSegments,
  type Content,
  type Reader,
  type Segment
} from './segment-queries.ts'

/**
 * Compares every sealed segment with the rows that are there now, and each with the one before. A row that was changed,
 * removed, or added below the newest seal is in one of them.
 */
export async function verifySegments(
  reader: Reader,
  mark: Marker
): Promise<{ segments: Segment[]; problems: string[] }> {
  const segments = await selectSegments(reader)
  const { marks_from: marksFrom, closing } = await selectHorizon(reader)
  const ends = segments.map(({ to_id: to }) => to)
  const isRising = ends.every((end, place) => end > (ends[place - 1] ?? 0n))
  if (!isRising) return { segments, problems: ['the sealed segments do not follow one another'] }
  const contents = await selectContents(reader, 0n, ends)
  const problems = segments.flatMap((segment, place) => {
    const problemsOfOne = problemsOf(mark, { segment, before: segments[place - 1], marksFrom })
    return [...problemsOfOne, ...problemsOfRows(segment, contents.get(place) ?? nothing)]
  })
  if ((await countBelow(reader)) > 0n) problems.push('there are rows below the beginning of the ledger')
  if (closing < (ends.at(-1) ?? 0n)) problems.push('the ledger was opened again below what is sealed')
  return { segments, problems }
}

type Linked = { segment: Segment; before: Segment | undefined; marksFrom: bigint }

function problemsOf(mark: Marker, { segment, before, marksFrom }: Linked): string[] {
  const follows = segment.number === (before?.number ?? 0n) + 1n && segment.from_id === (before?.to_id ?? 0n)
  const sealed = sealSegment(mark, { ...segment, marksFrom, before: before?.hash ?? null })
  const problems = [
    follows ? null : 'it does not follow the one before',
    sealed.hash.equals(segment.hash) ? null : 'it is not what was hashed',
    sealed.mark.equals(segment.mark) ? null : 'its mark is not ours'
  ]
  return problems.filter((problem) => problem !== null).map((problem) => `segment ${segment.number}: ${problem}`)
}

function problemsOfRows(segment: Segment, { transfers, marks, content }: Content): string[] {
  const isSame = transfers === segment.transfers && marks === segment.marks && content.equals(segment.content)
  if (isSame) return []
  return [
    `segment ${segment.number} (ids above ${segment.from_id}, up to ${segment.to_id}): its rows are not what was sealed; ` +
      `${segment.transfers} transfers and ${segment.marks} marks then, ${transfers} and ${marks} now`
  ]
}
