import type { CallOutput } from '@glasshouse/contract'
import { useState } from 'react'
import { drawsAt } from '../../../live/draws-at.ts'
import { useCountdown } from '../../../live/use-countdown.ts'
import { awaitedDraw } from './awaited-draw.ts'

/** Return the period with an overdue result, updated as time passes; null if none is awaited. */
export function useAwaitedDraw(
  info: CallOutput<'getLotteryInfo'>,
  history: CallOutput<'getLotteryHistory'>
): string | null {
  const secondsLeft = useCountdown(drawsAt(info))
  const [seen, setSeen] = useState({ current: info.periodNumber, before: null as string | null })
  if (seen.current !== info.periodNumber) setSeen({ current: info.periodNumber, before: seen.current })
  return awaitedDraw({ info, secondsLeft, history, watched: seen.before })
}
