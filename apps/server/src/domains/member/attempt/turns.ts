import { createGate, type Gate } from '../../../load/gate.ts'

/** Lets the work under one key through one at a time. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

const ROOM = 300

/**
 * Turns for sign-ins: of those which come to one account from one address at once, each is judged when the one before is
 * decided, so that a hundred right passwords are not taken for a hundred guesses.
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
