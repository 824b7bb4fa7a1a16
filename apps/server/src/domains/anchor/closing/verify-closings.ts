import { hash } from 'node:crypto'
import type { Reader } from '../../../database/transaction.ts'
import { countTransfers, countWrongArchives, countWrongClosings, selectClosingTotals } from '../../wallet/index.ts'
import type { CheckMark } from '../ledger/check-mark.ts'
import type { Segment } from '../ledger/segment-queries.ts'
import { closingText, nameOfDay, type ClosingBody } from './closing-hash.ts'
import { selectClosings, type Closing } from './closing-queries.ts'

type Verdict = { closings: Closing[]; problems: string[] }

/**
 * Check that the closed days follow one another, that the app made each of them, and that the newest has the balances
 * that it names. The ledger is read from there on.
 */
export async function verifyClosings(
  reader: Reader,
  isOurs: CheckMark,
  segments: readonly Segment[]
): Promise<Verdict> {
  const closings = await selectClosings(reader)
  const sealed = new Map(segments.map((segment) => [String(segment.number), segment.hash.toString('hex')]))
  const problems = closings.flatMap((closing, index) =>
    problemsOf(isOurs, { closing, before: closings[index - 1], sealed }).map((problem) => nameAnd(closing, problem))
  )
  const newest = closings.at(-1)
  if (newest) problems.push(...(await problemsOfBalances(reader, newest)))
  return { closings, problems }
}

/**
 * Compare every closed day after the archived ones with its entries and the day before. This finds balances and entries
 * that were changed. Compare what members' statements have of archived months with the balances that they ended at.
 */
export async function verifyClosedDays(
  reader: Reader,
  closings: readonly Closing[],
  archived: { day: number } | null
): Promise<string[]> {
  const problems: string[] = []
  if (archived) {
    const wrong = await countWrongArchives(reader, archived.day)
    if (wrong > 0n) problems.push(`archived months: the sums of ${wrong} members are not those that were closed`)
  }
  for (const [index, closing] of closings.entries()) {
    if (archived && closing.day <= archived.day) continue
    const last = closings[index - 1]
    const range = { after: last?.to_id ?? 0n, upTo: closing.to_id }
    const wrong = await countWrongClosings(reader, { day: closing.day, before: last?.day ?? null, ...range })
    if (wrong > 0n) problems.push(nameAnd(closing, `${wrong} accounts have other balances than their entries make`))
    const transfers = await countTransfers(reader, range)
    if (transfers !== closing.transfers - (last?.transfers ?? 0n))
      problems.push(nameAnd(closing, `it has ${transfers} transfers, which is another number than was closed`))
    problems.push(...(closing === closings.at(-1) ? [] : await problemsOfBalances(reader, closing)))
  }
  return problems
}

/** Compare the closing balances of a day with what its closing says of them. */
export async function problemsOfBalances(reader: Reader, closing: Closing): Promise<string[]> {
  const { accounts, balances, totals } = JSON.parse(closing.body) as ClosingBody
  const found = await selectClosingTotals(reader, closing.day)
  const isSame =
    String(found.accounts) === accounts &&
    found.content.toString('hex') === balances &&
    Object.entries({ ...totals, ...found.totals }).every(([kind]) => totals[kind] === found.totals[kind])
  return isSame ? [] : [nameAnd(closing, 'its balances are not those that were closed')]
}

type Linked = { closing: Closing; before: Closing | undefined; sealed: Map<string, string> }

function problemsOf(isOurs: CheckMark, { closing, before, sealed }: Linked): string[] {
  const body = JSON.parse(closing.body) as ClosingBody
  const hashed = hash('sha256', closing.body, 'buffer')
  const isRow =
    body.day === closing.day && body.to === String(closing.to_id) && body.transfers === String(closing.transfers)
  const follows = body.before === (before?.hash ?? Buffer.alloc(32)).toString('hex')
  const problems = [
    isRow && hashed.equals(closing.hash) ? null : 'it is not what was hashed',
    follows && closing.day === (before ? before.day + 1 : closing.day) ? null : 'it does not follow the one before',
    isOurs(closingText(hashed), closing.mark, closing.to_id) ? null : 'its mark is not ours',
    sealed.get(body.segment.number) === body.segment.hash
      ? null
      : `segment ${body.segment.number} of the ledger was another one then`
  ]
  return problems.filter((problem) => problem !== null)
}

const nameAnd = ({ day }: Closing, problem: string) => `closing of ${nameOfDay(day)}: ${problem}`
