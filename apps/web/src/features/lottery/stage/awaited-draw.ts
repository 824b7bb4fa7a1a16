import type { CallOutput } from '@glasshouse/contract'
import { periodNumberBefore } from './period-phase.ts'

type Info = Pick<CallOutput<'getLotteryInfo'>, 'periodNumber' | 'drawnPeriodNumber' | 'periodSeconds'>
type Draw = Pick<CallOutput<'getLotteryHistory'>[number], 'periodNumber' | 'voidReason'>

type Facts = {
  info: Info
  secondsLeft: number
  /** Known draws, newest first. */
  history: readonly Draw[]
  /** The period that was on this page before the current one, if any. */
  watched: string | null
}

/** After this number of seconds, stop expecting a result that this page did not wait for. */
const TIMEOUT_SECONDS = 20

/** Return the period with an overdue result; null if none is awaited. */
export function awaitedDraw({ info, secondsLeft, history, watched }: Facts): string | null {
  const isDue = secondsLeft <= 0
  const awaited = isDue ? info.periodNumber : periodNumberBefore(info.periodNumber, info.periodSeconds)
  if (info.drawnPeriodNumber >= awaited || history.some((draw) => draw.periodNumber === awaited)) return null
  const isRecent = isDue || info.periodSeconds - secondsLeft <= TIMEOUT_SECONDS
  return isRecent || watched === awaited ? awaited : null
}

type Result = Pick<
  CallOutput<'getLotteryInfo'>,
  'drawnPeriodNumber' | 'dice' | 'bigSmallName' | 'oddEvenName' | 'bigSmall' | 'oddEven'
>

/** Return a lottery with the newest result of the two responses, which do not arrive together. */
export function withNewestResult<Info extends Result>(info: Info, history: CallOutput<'getLotteryHistory'>): Info {
  const newest = history.find((draw) => draw.voidReason === null)
  if (!newest || newest.periodNumber <= info.drawnPeriodNumber) return info
  const { periodNumber: drawnPeriodNumber, dice, bigSmallName, oddEvenName, bigSmall, oddEven } = newest
  return { ...info, drawnPeriodNumber, dice, bigSmallName, oddEvenName, bigSmall, oddEven }
}

/** Return the newest period if it is void, to show it beside the last result. */
export function newestVoid<Known extends Draw>(info: Info, history: readonly Known[]): Known | null {
  const newest = history[0]
  return newest && newest.voidReason !== null && newest.periodNumber > info.drawnPeriodNumber ? newest : null
}
