import type { CallOutput } from '@glasshouse/contract'
import { expectBefore } from './period-phase.ts'

type Info = Pick<CallOutput<'getLotteryInfo'>, 'next_expect' | 'now_expect' | 'period'>
type Draw = Pick<CallOutput<'getLotteryHistory'>[number], 'expect' | 'void_reason'>

type Facts = {
  info: Info
  secondsLeft: number
  /** Known draws, newest first. */
  history: readonly Draw[]
  /** The period that was being played before this one, if it was looked at. */
  watched: string | null
}

/** After so many seconds a result that nobody here waited for is taken for one that will not come. */
const PATIENCE = 20

/** The period whose result should be there and is not yet; null while none is awaited. */
export function awaitedDraw({ info, secondsLeft, history, watched }: Facts): string | null {
  const isDue = secondsLeft <= 0
  const awaited = isDue ? info.next_expect : expectBefore(info.next_expect, info.period)
  if (info.now_expect >= awaited || history.some((draw) => draw.expect === awaited)) return null
  const isRecent = isDue || info.period - secondsLeft <= PATIENCE
  return isRecent || watched === awaited ? awaited : null
}

type Result = Pick<CallOutput<'getLotteryInfo'>, 'now_expect' | 'opencode' | 'one' | 'two' | 'one_code' | 'two_code'>

/** A house with its newest result, whichever of the two answers brought it: they do not arrive together. */
export function withNewestResult<House extends Result>(info: House, history: CallOutput<'getLotteryHistory'>): House {
  const newest = history.find((draw) => draw.void_reason === '')
  if (!newest || newest.expect <= info.now_expect) return info
  const { expect, opencode, one, two, one_code, two_code } = newest
  return { ...info, now_expect: expect, opencode, one, two, one_code, two_code }
}

/** The newest period, when it is void: what is shown beside the last result. */
export function newestVoid<Known extends Draw>(info: Info, history: readonly Known[]): Known | null {
  const newest = history[0]
  return newest && newest.void_reason !== '' && newest.expect > info.now_expect ? newest : null
}
