import { setTimeout as pause } from 'node:timers/promises'

const BUSY = 503
const TRIES = 20

/** Asks again while the machine stands still for so long that the server takes no calls: none of those took effect. */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(input, init)
    if (answer.status !== BUSY || tries === TRIES) return answer
    await pause(500)
  }
}
