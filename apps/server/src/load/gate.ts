import { Fault } from '../http/errors.ts'

/** Runs a few tasks at a time. The others wait. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

const TRY_AGAIN_SECONDS = 5

/** Create a gate for `width` tasks at a time with `room` waiting ones. Refuse more as an overload. */
export function createGate({ width, room }: { width: number; room: number }): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < width) inside += 1
    else if (waiting.length >= room) throw new Fault('OVERLOADED', TRY_AGAIN_SECONDS)
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
