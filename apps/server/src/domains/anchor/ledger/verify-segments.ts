import type { Reader } from '../../../database/transaction.ts'
import type { CheckMark } from './check-mark.ts'
import { hashSegment, nothing, segmentText } from './segment-hash.ts'
import { selectHorizon, selectSegments, type Segment } from './segment-queries.ts'
import { countBelow, selectContents, type Content, hasLedger } from '../../wallet/index.ts'
import { hasRecords } from '../../fairness/index.ts'
import { hasMembers } from '../../member/index.ts'

type Sealed = { segments: Segment[]; problems: string[] }

const NOTHING_SEALED =
  'none of the ledger is sealed: somebody has removed the seals, or the app has not run since there are any'

/**
 * Check that the sealed segments follow one another, that the app made each of them, and that the horizon did not
 * change since.
 */
export async function verifyChain(reader: Reader, isOurs: CheckMark): Promise<Sealed & { descriptionsFrom: bigint }> {
  const segments = await selectSegments(reader)
  const horizon = await selectHorizon(reader)
  if (!horizon) return { segments, descriptionsFrom: 0n, problems: ['the horizon of the ledger is gone'] }
  const { marks_from: marksFrom, descriptions_from: descriptionsFrom, closing } = horizon
  const last = segments.at(-1)
  if (!last) return { segments, descriptionsFrom, problems: (await hasStarted(reader)) ? [NOTHING_SEALED] : [] }
  const problems = segments.flatMap((segment, index) =>
    problemsOf(isOurs, { segment, before: segments[index - 1], marksFrom })
  )
  if (closing < last.to_id) problems.push('the ledger was opened again below what is sealed')
  return { segments, descriptionsFrom, problems }
}

/**
 * Compare the sealed segments with their rows and each with the segment before, those up to an id without their rows.
 * This finds every row that was changed, removed or added from there up to the newest seal.
 */
export async function verifySegments(reader: Reader, isOurs: CheckMark, closedTo: bigint): Promise<Sealed> {
  const { segments, descriptionsFrom, problems } = await verifyChain(reader, isOurs)
  const isRising = segments.every(({ to_id: end }, index) => end > (segments[index - 1]?.to_id ?? 0n))
  if (!isRising) return { segments, problems: [...problems, 'the sealed segments do not follow one another'] }
  const read = segments.filter(({ to_id: end }) => end > closedTo)
  const ends = read.map(({ to_id: end }) => end)
  const contents = await selectContents(reader, { from: read[0]?.from_id ?? 0n, ends, descriptionsFrom })
  problems.push(...read.flatMap((segment, index) => problemsOfRows(segment, contents.get(index) ?? nothing)))
  if ((await countBelow(reader)) > 0n) problems.push('there are rows below the beginning of the ledger')
  return { segments, problems }
}

type Linked = { segment: Segment; before: Segment | undefined; marksFrom: bigint }

function problemsOf(isOurs: CheckMark, { segment, before, marksFrom }: Linked): string[] {
  const follows = segment.number === (before?.number ?? 0n) + 1n && segment.from_id === (before?.to_id ?? 0n)
  const hashed = hashSegment({ ...segment, marksFrom, before: before?.hash ?? null })
  const problems = [
    follows ? null : 'it does not follow the one before',
    hashed.equals(segment.hash) ? null : 'it is not what was hashed',
    isOurs(segmentText(hashed), segment.mark, segment.to_id) ? null : 'its mark is not ours'
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

/** Return whether the app has ever been ready on this database. */
async function hasStarted(reader: Reader): Promise<boolean> {
  return (await hasLedger(reader)) || (await hasRecords(reader)) || (await hasMembers(reader))
}
