import { bestGuess, narrow, offsetFrom, offsetFromPush, type Reading, type Offset } from './clock-estimate.ts'

/**
 * The server's time, independent of the device's clock: the device's monotonic clock plus an offset that readings
 * narrow down. Until the first reading, it is the device's own time.
 */
class ServerClock {
  #offset: Offset | null = null

  /** Return the server's time in Unix milliseconds. */
  now(): number {
    return this.#offset ? performance.now() + bestGuess(this.#offset) : Date.now()
  }

  /** Record the time at which a response left the server, in Unix milliseconds. */
  record(serverTime: number, reading: Reading): void {
    this.#offset = narrow(this.#offset, offsetFrom(serverTime, reading))
  }

  /** Record a time that the server has just pushed. */
  recordPush(serverTime: number): void {
    this.#offset = narrow(this.#offset, offsetFromPush(serverTime, performance.now()))
  }
}

export const serverClock = new ServerClock()
