import { useFormat } from '../../../format/use-format.ts'
import { serverClock } from '../../../live/server-clock.ts'

/** Writes a moment of today as the time of day, any other with its date. */
export function useMoment(): (unixSeconds: number) => string {
  const format = useFormat()
  return (seconds) => {
    const isToday = format.date(seconds) === format.date(Math.floor(serverClock.now() / 1000))
    return isToday ? format.clock(seconds) : format.exactTime(seconds)
  }
}
