import { bestGuess, narrow, offsetFrom, offsetFromPush, type Heard, type Offset } from './clock-estimate.ts'

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

  /** What an answer said of the moment at which it left, in unix milliseconds. */
  hear(said: number, heard: Heard): void {
    this.#offset = narrow(this.#offset, offsetFrom(said, heard))
  }

  /** What the server said just now of its own accord. */
  hearPush(said: number): void {
    this.#offset = narrow(this.#offset, offsetFromPush(said, performance.now()))
  }
}

export const serverClock = new ServerClock()
