import { bestGuess, narrow, offsetFrom, type Heard, type Offset } from './clock-estimate.ts'

/**
 * The server's time, whatever the phone's clock says: the device's steady clock plus an offset that readings narrow
 * down. Until the first reading it is the phone's own time.
 */
class ServerClock {
  #offset: Offset | null = null

  /** Now, in unix milliseconds by the server's clock. */
  now(): number {
    return this.#offset ? performance.now() + bestGuess(this.#offset) : Date.now()
  }

  /** A reading in unix seconds, which the server has cut down to the whole second. */
  hearSeconds(seconds: number, heard: Heard): void {
    this.#hear(seconds * 1000, seconds * 1000 + 999, heard)
  }

  /** A reading in unix milliseconds; `askedAt` is null when the server spoke of its own accord. */
  hearMilliseconds(milliseconds: number, askedAt: number | null): void {
    const heardAt = performance.now()
    const to = askedAt === null ? Number.POSITIVE_INFINITY : milliseconds
    this.#hear(milliseconds, to, { askedAt: askedAt ?? heardAt, heardAt })
  }

  #hear(from: number, to: number, heard: Heard): void {
    this.#offset = narrow(this.#offset, offsetFrom({ from, to }, heard))
  }
}

export const serverClock = new ServerClock()
