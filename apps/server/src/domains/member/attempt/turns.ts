import { createGate, type Gate } from '../../../load/gate.ts'

/** Runs the work of one key one at a time. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

const ROOM = 300

/**
 * Create turns for sign-ins. Concurrent sign-ins to one account from one address are checked one after another, so that a
 * hundred right passwords do not count as a hundred attempts.
 */
export function createTurns(): Turns {
  const gates = new Map<string, { gate: Gate; users: number }>()
  return async (key, work) => {
    const turn = gates.get(key) ?? { gate: createGate({ width: 1, room: ROOM }), users: 0 }
    gates.set(key, turn)
    turn.users += 1
    try {
      return await turn.gate(work)
    } finally {
      turn.users -= 1
      if (turn.users === 0) gates.delete(key)
    }
  }
}
